"""A wheel that carries the program: `pip install` puts it beside Python's own, with its lessons.

    python3 wheel.py ROOT VERSION SECONDS GLIBC ARCHITECTURE FOLDER

ROOT is what is installed below a prefix. The same files give the same bytes.
"""

import base64
import hashlib
import os
import sys
import time
import zipfile

root, version, seconds, glibc, architecture, folder = sys.argv[1:7]
machine = {"amd64": "x86_64", "arm64": "aarch64"}.get(architecture, architecture)
tag = f"py3-none-manylinux_{glibc.replace('.', '_')}_{machine}"
name = f"theseus_swiftui-{version}"
moment = time.gmtime(max(int(seconds), 315532800))[:6]

files = {}
for place, folders, names in os.walk(root):
    folders.sort()
    for one in sorted(names):
        path = os.path.join(place, one)
        inside = os.path.relpath(path, root)
        # (A script goes where programs are, data below the prefix: the program finds its lessons.)
        target = "scripts/" + inside[4:] if inside.startswith("bin/") else "data/" + inside
        with open(path, "rb") as file:
            files[f"{name}.data/{target}"] = (file.read(), 0o755 if inside.startswith("bin/") else 0o644)
files[f"{name}.dist-info/METADATA"] = (
    f"Metadata-Version: 2.1\nName: theseus-swiftui\nVersion: {version}\n"
    "Summary: Flight simulator for SwiftUI\nRequires-Python: >=3.8\n".encode(), 0o644)
files[f"{name}.dist-info/WHEEL"] = (
    f"Wheel-Version: 1.0\nGenerator: theseus\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(), 0o644)

record = f"{name}.dist-info/RECORD"
lines = []
for path, (data, _) in files.items():
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    lines.append(f"{path},sha256={digest},{len(data)}\n")
files[record] = ("".join(lines + [f"{record},,\n"]).encode(), 0o644)

with zipfile.ZipFile(os.path.join(folder, f"{name}-{tag}.whl"), "w", zipfile.ZIP_DEFLATED) as wheel:
    for path, (data, mode) in files.items():
        entry = zipfile.ZipInfo(path, moment)
        entry.external_attr = (0o100000 | mode) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        wheel.writestr(entry, data, compresslevel=9)
