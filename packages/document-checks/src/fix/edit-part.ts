import type { XmlElement } from '../xml/xml-element.ts';

/** A text that is put in at a place of a part, in place of so many characters there. */
interface Edit {
  at: number;
  length: number;
  text: string;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const byteOrderMark = '\ufeff';

/** A part of XML that is changed at a few places, with all else as it is. Elements are those that were read from the same bytes. */
export class PartEditor {
  readonly #text: string;
  readonly #hasMark: boolean;
  readonly #edits: Edit[] = [];

  private constructor(text: string, hasMark: boolean) {
    this.#text = text;
    this.#hasMark = hasMark;
  }

  /** null for what is not whole as UTF-8: nothing of it would stay as it is. */
  static open(bytes: Uint8Array): PartEditor | null {
    const text = Buffer.from(bytes).toString('utf8');
    if (!Buffer.from(text, 'utf8').equals(Buffer.from(bytes))) return null;
    const hasMark = text.startsWith(byteOrderMark);
    return new PartEditor(hasMark ? text.slice(1) : text, hasMark);
  }

  /** Whether it is in the strict form of the format, whose namespaces are others. */
  get isStrict(): boolean {
    return this.#text.includes('http://purl.oclc.org/ooxml');
  }

  /** Its name as the file writes it, and where its first tag ends. */
  #tagOf({ at }: XmlElement): { name: string; end: number; isEmpty: boolean } {
    const name = /^<([^\s/>]+)/u.exec(this.#text.slice(at, at + 200))?.[1] ?? '';
    let quote = '';
    let end = at;
    for (; end < this.#text.length; end += 1) {
      const sign = this.#text[end] ?? '';
      if (quote) quote = sign === quote ? '' : quote;
      else if (sign === '"' || sign === "'") quote = sign;
      else if (sign === '>') break;
    }
    return { name, end: end + 1, isEmpty: this.#text[end - 1] === '/' };
  }

  /** The prefix that the file uses for an element, with its colon. */
  prefixOf(element: XmlElement): string {
    const { name } = this.#tagOf(element);
    return name.includes(':') ? name.slice(0, name.indexOf(':') + 1) : '';
  }

  addAttribute(element: XmlElement, name: string, value: string): void {
    const tag = this.#tagOf(element);
    this.#edits.push({ at: element.at + 1 + tag.name.length, length: 0, text: ` ${name}="${escaped(value)}"` });
  }

  /** Gives an attribute its value, whether the element has it or not. `name` as the file writes it. */
  setAttribute(element: XmlElement, name: string, value: string): void {
    const tag = this.#tagOf(element);
    const start = element.at + 1 + tag.name.length;
    const written = this.#text.slice(start, tag.end).matchAll(/(?<=\s)([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/gu);
    const old = [...written].find(([, found]) => found === name);
    if (old) this.#edits.push({ at: start + old.index, length: old[0].length, text: `${name}="${escaped(value)}"` });
    else this.addAttribute(element, name, value);
  }

  /** Before an element. */
  addBefore({ at }: XmlElement, xml: string): void {
    this.#edits.push({ at, length: 0, text: xml });
  }

  /** As the last of what is in an element. */
  addLast(element: XmlElement, xml: string): void {
    if (this.#tagOf(element).isEmpty) this.addInside(element, xml);
    else this.#edits.push({ at: this.#text.lastIndexOf('</', element.end - 1), length: 0, text: xml });
  }

  /** As the first of what is in an element. */
  addInside(element: XmlElement, xml: string): void {
    const { name, end, isEmpty } = this.#tagOf(element);
    if (isEmpty) this.#edits.push({ at: end - 2, length: 2, text: `>${xml}</${name}>` });
    else this.#edits.push({ at: end, length: 0, text: xml });
  }

  bytes(): Buffer {
    let text = this.#text;
    // What replaces something comes before what is put in at the same place, which it would take away.
    for (const { at, length, text: added } of this.#edits.toSorted((a, b) => b.at - a.at || b.length - a.length))
      text = text.slice(0, at) + added + text.slice(at + length);
    return Buffer.from(this.#hasMark ? byteOrderMark + text : text, 'utf8');
  }
}
