"""Prints payloads as many commands show them, a line of JSON each: the command, the payload in hex, the text."""

import json
import os
import subprocess
import sys
import tempfile

PAYLOADS = [
    bytes.fromhex("15a90f0000410101024e05416c696365036b0a40"),
    bytes([0x15, 0x4E, 0xB0, 0x01]) + 'Grüße, "quoted" \\ 100% <tag> 😀. '.encode() * 2,
    bytes([0x15, 0x58, 0x3D]) + bytes(61) + bytes(range(10)),
    bytes((i * i * 7 + 3 * i) & 255 for i in range(33)),
]

XXD = ["", "-p", "-p -c 16", "-c 8", "-c 20", "-g 1", "-g 4", "-g 8", "-e", "-e -g 2", "-b", "-b -c 4", "-i", "-u", "-u -p", "-d", "-C -i", "-a"]
HEXDUMP = ["-C", "", "-x", "-b", "-c", "-d", "-o", "-v", "-Cv", "-e '16/1 \"%02x \" \"\\n\"'", "-ve '1/1 \"%02x\"'", "-ve '1/1 \"0x%02x, \"'", "-ve '1/1 \"%d \"'"]
OD = ["x1", "x2", "x4", "x8", "o1", "o2", "d1", "u1", "c", "a", "x1z", "x1 -v", "x1 -w32", "x1 -w8", "u1 -w10", "d2", "u4", "x2 --endian=big"]
PYTHON = [
    "print(b)", "print(bytearray(b))", "print(list(b))", "print(b.hex())", "print(b.hex(' '))", "print(b.hex(':', -2))",
    "print([hex(x) for x in b])", "print(binascii.hexlify(b))", "print(base64.b64encode(b))", "print(array.array('b', b))",
    "pprint.pprint(b)", "pprint.pprint(list(b))", "print(tuple(b))", "print(' '.join(format(x, '08b') for x in b))",
    "print(','.join(map(str, b)))", "print(''.join('%%%02X' % x for x in b))", "print(''.join('\\\\\\\\x%02x' % x for x in b))",
    "print({'key': b})", "print(hex(int.from_bytes(b, 'big')))",
]
NODE = [
    "console.log(b)", "console.log([...b])", "console.log(JSON.stringify(b))", "console.log(new Uint8Array(b))", "console.log(b.toString('hex'))",
    "console.log(b.toString('base64'))", "console.log(b.toString('base64url'))", "console.log(JSON.stringify([...b]))",
    "console.log(JSON.stringify({...b}))", "console.log(new Int8Array(b))", "console.log({ key: 'x', value: b })",
]
PERL = ['print unpack("H*", $b)', 'print join(" ", map { sprintf "%02X", $_ } unpack("C*", $b))', 'print join(",", unpack("C*", $b))',
        'use Data::Dumper; $Data::Dumper::Useqq = 1; print Dumper($b)']
RUBY = ["p b", "p b.bytes", 'puts b.unpack1("H*")', "puts b.dump", "pp b", 'puts [b].pack("m")', 'puts b.each_byte.map { |x| x.to_s(16) }.join(" ")']
PHP = ["echo bin2hex($b);", 'var_dump(unpack("C*", $b));', 'print_r(unpack("C*", $b));', 'echo chunk_split(bin2hex($b), 2, " ");', "echo rawurlencode($b);",
       'echo addcslashes($b, "\\0..\\37@\\177..\\377");', 'echo json_encode(array_values(unpack("C*", $b)));']
SQLITE = ["select hex(readfile('F'))", "select quote(readfile('F'))"]
BUSYBOX = ["hexdump", "hexdump -C", "xxd", "xxd -p", "od", "od -x", "od -t x1", "od -b", "base64", "hexdump -b", "hexdump -x"]


def commands():
    yield from (f"xxd {options} F" for options in XXD)
    yield from (f"hexdump {options} F" for options in HEXDUMP)
    yield from (f"od -A{radix} -t {kind} F" for radix in "oxdn" for kind in OD)
    yield from (f"od {options} F" for options in ["", "-b", "-x", "-c"])
    yield from (f"base64 {options} F" for options in ["-w0", "", "-w20"])
    yield from (f"basenc {options} F" for options in ["--base16", "--base64url", "--base2msbf"])
    python = "import array,base64,binascii,pprint; b=open('F','rb').read(); "
    yield from (f'python3 -c "{python}{call}"' for call in PYTHON)
    yield from (f"node -e \"const b=require('fs').readFileSync('F'); {call}\"" for call in NODE)
    yield from (f"perl -e 'open F,\"F\";binmode F;local $/;$b=<F>;{call}'" for call in PERL)
    yield from (f"ruby -e 'b=File.binread(\"F\"); {call}'" for call in RUBY)
    yield from (f"php -r '$b=file_get_contents(\"F\"); {call}'" for call in PHP)
    yield from (f'sqlite3 {mode} :memory: "{query}"' for mode in ["", "-json", "-box", "-line"] for query in SQLITE)
    yield from (f"hexyl --color={color} {border} F" for color in ["never", "always"] for border in ["", "--border=ascii"])
    yield from (f"busybox {applet} F" for applet in BUSYBOX)
    yield from (f"strace {options} -e trace=write cat F 2>&1 >/dev/null" for options in ["-s 9999", "-xx -s 9999", "-x -s 9999", "-e write=1", ""])
    yield from ("openssl enc -base64 -in F", "openssl enc -base64 -A -in F")


def text_of(output):
    try:
        return output.decode("utf-8")
    except UnicodeDecodeError:
        return output.decode("latin-1")


def main():
    os.chdir(tempfile.mkdtemp())
    for payload in PAYLOADS:
        with open("F", "wb") as file:
            file.write(payload)
        for command in commands():
            ran = subprocess.run(["bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            text = text_of(ran.stdout)
            if text.strip() == "":
                print(f"nothing from {command}", file=sys.stderr)
            else:
                print(json.dumps([command, payload.hex(), text], ensure_ascii=False))


main()
