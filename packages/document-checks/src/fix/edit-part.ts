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

  /** As the first of what is in an element. */
  addInside(element: XmlElement, xml: string): void {
    const { name, end, isEmpty } = this.#tagOf(element);
    if (isEmpty) this.#edits.push({ at: end - 2, length: 2, text: `>${xml}</${name}>` });
    else this.#edits.push({ at: end, length: 0, text: xml });
  }

  bytes(): Buffer {
    let text = this.#text;
    for (const { at, length, text: added } of this.#edits.toSorted((a, b) => b.at - a.at))
      text = text.slice(0, at) + added + text.slice(at + length);
    return Buffer.from(this.#hasMark ? byteOrderMark + text : text, 'utf8');
  }
}
