import type { RawDictionary, RawValue } from './values.ts';

const white = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.codePointAt(0) ?? 0));
const code = { open: 40, close: 41, less: 60, more: 62, bracket: 91, unbracket: 93, slash: 47, percent: 37, backslash: 92 };
const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Deeper nesting is no document but an attack. */
const deepest = 100;

/** Reads objects one after the other from bytes; what makes no sense is stepped over. */
export class RawParser {
  position: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = bytes;
    this.position = position;
  }

  skipWhite(): void {
    for (;;) {
      const byte = this.#bytes[this.position];
      if (byte === code.percent)
        while (this.position < this.#bytes.length && ![10, 13].includes(this.#bytes[this.position] ?? 10)) this.position += 1;
      else if (byte !== undefined && white.has(byte)) this.position += 1;
      else return;
    }
  }

  /** The next object or operator; undefined at the end. A reference is one object. */
  next(depth = 0): RawValue | undefined {
    this.skipWhite();
    const byte = this.#bytes[this.position];
    if (byte === undefined || depth > deepest) return undefined;
    if (byte === code.slash) return { name: this.#name() };
    if (byte === code.open) return this.#literal();
    if (byte === code.bracket) return this.#array(depth);
    if (byte === code.less) return this.#bytes[this.position + 1] === code.less ? this.#dictionary(depth) : this.#hexadecimal();
    if (delimiters.has(byte)) {
      this.position += byte === code.more && this.#bytes[this.position + 1] === code.more ? 2 : 1;
      return { operator: String.fromCodePoint(byte) };
    }
    return this.#word();
  }

  #regular(): string {
    const start = this.position;
    for (
      let byte = this.#bytes[this.position];
      byte !== undefined && !white.has(byte) && !delimiters.has(byte);
      byte = this.#bytes[this.position]
    )
      this.position += 1;
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + start, this.position - start).toString('latin1');
  }

  #name(): string {
    this.position += 1;
    return this.#regular().replaceAll(/#([\da-f]{2})/giu, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));
  }

  #word(): RawValue {
    const word = this.#regular();
    if (/^[+-]?\d+$/u.test(word)) return this.#reference(Number(word)) ?? Number(word);
    if (/^[+-]?[\d.]+$/u.test(word)) return Number(word) || 0;
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' ? null : { operator: word };
  }

  #reference(object: number): RawValue | null {
    const ahead = Buffer.from(
      this.#bytes.buffer,
      this.#bytes.byteOffset + this.position,
      Math.min(24, this.#bytes.length - this.position),
    ).toString('latin1');
    const found = /^\s+\d+\s+R(?![A-Za-z\d])/u.exec(ahead);
    if (!found) return null;
    this.position += found[0].length;
    return { object };
  }

  #literal(): Uint8Array {
    const text: number[] = [];
    let open = 1;
    this.position += 1;
    for (; this.position < this.#bytes.length; this.position += 1) {
      const byte = this.#bytes[this.position] ?? 0;
      if (byte === code.backslash) this.#escape(text);
      else {
        if (byte === code.open) open += 1;
        else if (byte === code.close && --open === 0) break;
        text.push(byte);
      }
    }
    this.position += 1;
    return Uint8Array.from(text);
  }

  #escape(text: number[]): void {
    this.position += 1;
    const byte = this.#bytes[this.position] ?? 0;
    const octal = /^[0-7]{1,3}/u.exec(String.fromCodePoint(...this.#bytes.subarray(this.position, this.position + 3)));
    if (octal) {
      text.push(Number.parseInt(octal[0], 8) & 255);
      this.position += octal[0].length - 1;
    } else if (byte === 13) this.position += this.#bytes[this.position + 1] === 10 ? 1 : 0;
    else if (byte !== 10) text.push(escapes[String.fromCodePoint(byte)] ?? byte);
  }

  #hexadecimal(): Uint8Array {
    const end = this.#bytes.indexOf(code.more, this.position);
    const stop = end < 0 ? this.#bytes.length : end;
    const digits = Buffer.from(this.#bytes.subarray(this.position + 1, stop))
      .toString('latin1')
      .replaceAll(/[^\da-f]/giu, '');
    this.position = stop + 1;
    return Uint8Array.from(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'));
  }

  #array(depth: number): RawValue[] {
    const items: RawValue[] = [];
    this.position += 1;
    for (;;) {
      this.skipWhite();
      const byte = this.#bytes[this.position];
      if (byte === code.unbracket) this.position += 1;
      if (byte === code.unbracket || byte === undefined) return items;
      const item = this.next(depth + 1);
      if (item === undefined) return items;
      items.push(item);
    }
  }

  #dictionary(depth: number): RawDictionary {
    const entries: RawDictionary = new Map();
    this.position += 2;
    for (;;) {
      this.skipWhite();
      const byte = this.#bytes[this.position];
      if (byte === code.more) this.position += 2;
      if (byte !== code.slash) return entries;
      const key = this.#name();
      const value = this.next(depth + 1);
      if (value === undefined) return entries;
      entries.set(key, value);
    }
  }
}
