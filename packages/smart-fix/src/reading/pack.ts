import { featuresIn, type Features } from '../index/features.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import type { Pattern, Span } from '../source/source-element.ts';

/** What a file holds, as it goes from one process to another: small, and with each text once. */
export interface PackedFile {
  /** Each one more than it says, so that none is below 0. */
  numbers: Uint16Array | Uint32Array;
  texts: string[];
  uses: string[];
  declares: string[];
  isWhole: boolean;
  features: Features;
}

export const forms = ['double', 'single', 'bare', 'expression', 'none'] as const;
const flagsOf = (...flags: boolean[]): number => flags.reduce((sum, flag, at) => sum + (flag ? 1 << at : 0), 0);

class Packer {
  readonly numbers: number[] = [];
  readonly texts: string[] = [];
  readonly #known = new Map<string, number>();

  text(text: string): void {
    let at = this.#known.get(text);
    if (at === undefined) {
      this.#known.set(text, (at = this.texts.length));
      this.texts.push(text);
    }
    this.numbers.push(at);
  }

  span(span: Span | null): void {
    this.numbers.push(span?.start ?? -1, span?.end ?? -1);
  }

  pattern(pattern: Pattern | null): void {
    this.numbers.push(pattern?.length ?? -1);
    for (const part of pattern ?? []) {
      if (part === null) this.numbers.push(-1);
      else this.text(part);
    }
  }
}

/**
 * First how many elements and how many of them are outermost, then the places of the outermost among them, then where each element's own
 * numbers begin. An element's: tag, flags, spans, parent, attributes, and its children, of which an element is its place and a text is -1.
 */
export function packFile({ roots, elements, uses, declares, isWhole }: Omit<IndexedFile, 'path' | 'text'>): PackedFile {
  const packer = new Packer();
  const { numbers } = packer;
  const place = new Map(elements.map((element, at) => [element, at]));
  numbers.push(elements.length, roots.length, ...roots.map((root) => place.get(root) ?? -1));
  const starts = numbers.length;
  for (let at = 0; at < elements.length; at += 1) numbers.push(0);
  for (const [at, element] of elements.entries()) {
    numbers[starts + at] = numbers.length;
    packer.text(element.tag);
    numbers.push(flagsOf(element.component, element.spread, element.optional, element.repeated));
    for (const span of [element.span, element.open, element.close]) packer.span(span);
    numbers.push(element.parent ? (place.get(element.parent) ?? -1) : -1, element.attributes.length);
    for (const { name, span, value, valueSpan, form, optional } of element.attributes) {
      packer.text(name);
      packer.span(span);
      packer.span(valueSpan);
      numbers.push(forms.indexOf(form), Number(optional));
      packer.pattern(value);
    }
    numbers.push(element.children.length);
    for (const child of element.children) {
      if (child.kind === 'element') numbers.push(place.get(child) ?? -1);
      else {
        numbers.push(-1);
        packer.span(child.span);
        packer.pattern(child.pattern);
      }
    }
  }
  const raised = numbers.map((number) => number + 1);
  // Nearly all files are small enough for half the room.
  const isSmall = raised.every((number) => number < 65_536);
  return {
    numbers: isSmall ? Uint16Array.from(raised) : Uint32Array.from(raised),
    texts: packer.texts,
    uses,
    declares,
    isWhole,
    features: featuresIn(elements),
  };
}
