/** Ways to write addresses that browsers and resolvers take for the same one; for tests only. */

const fullwidth = (text: string): string => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const percent = (text: string): string => text.replace(/\d/g, (digit) => `%3${digit}`);
const octets = (address: string): [number, number, number, number] => address.split('.').map(Number) as [number, number, number, number];
const hex = (value: number): string => `0x${value.toString(16)}`;
const octal = (value: number): string => `0${value.toString(8)}`;

/** Spellings of an IPv4 address that the URL standard reads as it. */
export function ipv4Spellings(address: string): string[] {
  const parts = octets(address);
  const [a, b, c, d] = parts;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const last24 = (b * 256 + c) * 256 + d;
  const last16 = c * 256 + d;
  return [
    address,
    `${address}.`,
    String(whole),
    hex(whole),
    hex(whole).toUpperCase().replace('0X', '0x'),
    `0X${whole.toString(16)}`,
    octal(whole),
    `0000${octal(whole)}`,
    `${whole}.`,
    `${a}.${last24}`,
    `${hex(a)}.${hex(last24)}`,
    `${octal(a)}.${octal(last24)}`,
    `${a}.${b}.${last16}`,
    `${hex(a)}.${octal(b)}.${last16}`,
    parts.map(hex).join('.'),
    parts.map(octal).join('.'),
    parts.map((part) => `000${octal(part)}`).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `0x0000${a.toString(16)}.${b}.${c}.${d}`,
    percent(address),
    address.replaceAll('.', '%2e'),
    percent(String(whole)),
    fullwidth(address),
    fullwidth(String(whole)),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '．'),
    address.replaceAll('.', '｡'),
    address.replaceAll('.', '%E3%80%82'),
  ];
}

const groups = (address: string): string => {
  const [a, b, c, d] = octets(address);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

/** IPv6 addresses that lead to an IPv4 address by mapping, translation or tunnelling; each spelled in some ways. Without brackets. */
export function embeddings(address: string): string[] {
  const tail = groups(address);
  return [
    `::ffff:${address}`,
    `::ffff:${tail}`,
    `0:0:0:0:0:ffff:${tail}`,
    `0000:0000:0000:0000:0000:FFFF:${tail.toUpperCase()}`,
    `::FFFF:${address}`,
    `::${address}`,
    `::${tail}`,
    `::ffff:0:${address}`,
    `64:ff9b::${address}`,
    `64:ff9b::${tail}`,
    `64:ff9b:1::${address}`,
    `0064:FF9B::${tail}`,
    `2002:${tail}::`,
    `2002:${tail}::1`,
    `2001:0:${tail}::1`,
  ];
}

/** Spellings of an IPv6 address, given in its shortest form. Without brackets. */
export function ipv6Spellings(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const all = tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  const padded = all.map((group) => group.padStart(4, '0'));
  const low = [all[6], all[7]].map((group) => Number.parseInt(group ?? '0', 16));
  const dotted = low.flatMap((group) => [Math.floor(group / 256), group % 256]).join('.');
  return [
    address,
    address.toUpperCase(),
    all.join(':'),
    padded.join(':'),
    padded.join(':').toUpperCase(),
    `${all.slice(0, 6).join(':')}:${dotted}`,
  ];
}
