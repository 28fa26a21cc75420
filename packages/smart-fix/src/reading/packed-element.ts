import type { IndexedFile } from '../index/indexed-file.ts';
import type { Pattern, SourceAttribute, SourceElement, SourceNode, Span } from '../source/source-element.ts';
import { forms, type PackedFile } from './pack.ts';

type Packed = Pick<PackedFile, 'numbers' | 'texts'>;
type OpenedFile = Omit<IndexedFile, 'path' | 'text'>;

/** Elements of a tree of which the attributes and children are kept once they were asked for; a larger tree takes them from its numbers each time. */
const mostKept = 200_000;
/** Texts that are likely to stand in other files too. */
const longestName = 40;

/** How many elements there are of one tree. */
interface Count {
  elements: number;
}

/** What files of one tree share while they come in: short texts, each kept once. */
export class Shared {
  readonly #texts = new Map<string, string>();
  readonly count: Count = { elements: 0 };

  text(text: string): string {
    if (text.length > longestName) return text;
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }
}

/** Reads numbers on from a place. */
class Cursor {
  readonly #numbers: PackedFile['numbers'];
  readonly #texts: readonly string[];
  #at: number;

  constructor({ numbers, texts }: Packed, at: number) {
    this.#numbers = numbers;
    this.#texts = texts;
    this.#at = at;
  }

  number(): number {
    const number = (this.#numbers[this.#at] ?? 0) - 1;
    this.#at += 1;
    return number;
  }

  text(): string {
    return this.#texts[this.number()] ?? '';
  }

  span(): Span {
    return { start: this.number(), end: this.number() };
  }

  spanOrNull(): Span | null {
    const span = this.span();
    return span.start < 0 ? null : span;
  }

  list<Item>(count: number, read: () => Item): Item[] {
    return Array.from({ length: Math.max(0, count) }, read);
  }

  pattern(): Pattern | null {
    const count = this.number();
    if (count < 0) return null;
    return this.list(count, () => {
      const text = this.number();
      return text < 0 ? null : (this.#texts[text] ?? '');
    });
  }

  attribute(): SourceAttribute {
    const name = this.text();
    const span = this.span();
    const valueSpan = this.spanOrNull();
    const form = forms[this.number()] ?? 'none';
    const optional = this.number() === 1;
    return { name, span, valueSpan, form, optional, value: this.pattern() };
  }
}

/** Places within an element's numbers. */
const [tagAt, flagsAt, spanAt, openAt, closeAt, parentAt, attributesAt] = [0, 1, 2, 4, 6, 8, 9];

interface Holder {
  packed: Packed;
  elements: readonly PackedElement[];
  count: Count;
  /** What was asked for of elements by their places. */
  kept: Map<number, { attributes?: SourceAttribute[]; children?: SourceNode[] }>;
}

/** An element that is no more than its place among the numbers of its file. */
class PackedElement implements SourceElement {
  readonly #file: Holder;
  readonly #at: number;

  constructor(file: Holder, at: number) {
    this.#file = file;
    this.#at = at;
  }

  get kind(): 'element' {
    return 'element';
  }

  get tag(): string {
    return this.#file.packed.texts[this.#number(tagAt)] ?? '';
  }

  get component(): boolean {
    return (this.#number(flagsAt) & 1) !== 0;
  }

  get spread(): boolean {
    return (this.#number(flagsAt) & 2) !== 0;
  }

  get optional(): boolean {
    return (this.#number(flagsAt) & 4) !== 0;
  }

  get repeated(): boolean {
    return (this.#number(flagsAt) & 8) !== 0;
  }

  get span(): Span {
    return this.#cursor(spanAt).span();
  }

  get open(): Span {
    return this.#cursor(openAt).span();
  }

  get close(): Span | null {
    return this.#cursor(closeAt).spanOrNull();
  }

  get parent(): SourceElement | null {
    return this.#file.elements[this.#number(parentAt)] ?? null;
  }

  get attributes(): SourceAttribute[] {
    const known = this.#known?.attributes;
    if (known) return known;
    const cursor = this.#cursor(attributesAt);
    const attributes = cursor.list(cursor.number(), () => cursor.attribute());
    this.#keep({ attributes });
    return attributes;
  }

  get children(): SourceNode[] {
    const known = this.#known?.children;
    if (known) return known;
    const cursor = this.#cursor(attributesAt);
    cursor.list(cursor.number(), () => cursor.attribute());
    const children = cursor.list(cursor.number(), (): SourceNode => {
      const element = this.#file.elements[cursor.number()];
      return element ?? { kind: 'text', span: cursor.span(), pattern: cursor.pattern() ?? [] };
    });
    this.#keep({ children });
    return children;
  }

  get #known() {
    return this.#file.kept.get(this.#at);
  }

  #keep(part: { attributes: SourceAttribute[] } | { children: SourceNode[] }): void {
    if (this.#file.count.elements <= mostKept) this.#file.kept.set(this.#at, { ...this.#known, ...part });
  }

  #number(at: number): number {
    return (this.#file.packed.numbers[this.#at + at] ?? 0) - 1;
  }

  #cursor(at: number): Cursor {
    return new Cursor(this.#file.packed, this.#at + at);
  }
}

/** The elements of a packed file, which take little room until something is asked of them. */
export function openFile({ numbers, texts, uses, declares, isWhole }: PackedFile, shared: Shared): OpenedFile {
  // What comes in a message holds on to all of it: only a copy does not.
  const packed = { numbers: numbers.slice(), texts: texts.map((text) => shared.text(text)) };
  const cursor = new Cursor(packed, 0);
  const [count, outermost] = [cursor.number(), cursor.number()];
  const roots = cursor.list(outermost, () => cursor.number());
  const holder: Holder = { packed, elements: [], count: shared.count, kept: new Map() };
  const elements = cursor.list(count, () => new PackedElement(holder, cursor.number()));
  holder.elements = elements;
  shared.count.elements += count;
  return { roots: roots.flatMap((at) => elements[at] ?? []), elements, uses, declares, isWhole };
}
