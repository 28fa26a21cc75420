import { decodeHTML, decodeHTMLAttribute } from 'entities';
import type { Pattern, SourceAttribute, Span } from '../source-element.ts';
import { closingBracket, stringEnd, type HoleReader } from './hole.ts';
import { nameAttribute, type Directive } from './name-attribute.ts';

/** What is written inside of one opening tag. */
export interface OpeningTag {
  end: number;
  selfClosing: boolean;
  attributes: SourceAttribute[];
  spread: boolean;
  directives: Directive[];
}

/** How a family of languages writes its tags. */
export interface TagStyle {
  holeAt: HoleReader;
  /** `name={expression}` and `{name}` are attributes. */
  braces: boolean;
}

const blank = /\s/;

/** Adds to a pattern what a hole stands for: something unknown, once. */
export function addUnknown(pattern: Pattern): void {
  if (pattern.at(-1) !== null) pattern.push(null);
}

/** What is written between two places, holes apart; between the opening and the closing of a condition nothing is sure. */
export function patternOf(text: string, { start, end }: Span, holeAt: HoleReader, decode = decodeHTML): Pattern {
  const pattern: Pattern = [];
  let depth = 0;
  let from = start;
  const flush = (to: number) => {
    if (to > from && depth === 0) pattern.push(decode(text.slice(from, to)));
  };
  for (let place = start; place < end;) {
    const hole = holeAt(text, place);
    if (!hole) {
      place += 1;
      continue;
    }
    flush(place);
    if (hole.role !== 'nothing') addUnknown(pattern);
    if (hole.role === 'open') depth += 1;
    if (hole.role === 'close') depth = Math.max(0, depth - 1);
    place = Math.min(hole.end, end);
    from = place;
  }
  flush(end);
  return pattern;
}

/** A string that an expression consists of; undefined where it is more than that. */
export function stringIn(expression: string): string | undefined {
  const found = /^\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*$/.exec(expression);
  return found ? (found[1] ?? found[2] ?? found[3]) : undefined;
}

/** Reads attributes from behind a tag's name to behind its `>`. */
export function readTag(text: string, from: number, { holeAt, braces }: TagStyle): OpeningTag {
  const tag: OpeningTag = { end: text.length, selfClosing: false, attributes: [], spread: false, directives: [] };
  let conditions = 0;
  let place = from;
  const add = (written: string, rest: Omit<SourceAttribute, 'name' | 'optional'>) => {
    const known = nameAttribute(written, rest);
    if ('directive' in known) tag.directives.push(known.directive);
    else tag.attributes.push({ ...known, optional: known.optional || conditions > 0 });
    if (written === 'v-bind') tag.spread = true;
  };

  while (place < text.length) {
    const sign = text[place] as string;
    if (blank.test(sign)) {
      place += 1;
      continue;
    }
    if (sign === '>') return { ...tag, end: place + 1 };
    if (sign === '/') {
      if (text[place + 1] === '>') return { ...tag, end: place + 2, selfClosing: true };
      place += 1;
      continue;
    }
    if (braces && sign === '{') {
      const close = closingBracket(text, place);
      const inside = text.slice(place + 1, close - 1).trim();
      if (/^[\w$]+$/.test(inside))
        add(inside, {
          span: { start: place, end: close },
          value: [null],
          valueSpan: { start: place + 1, end: close - 1 },
          form: 'expression',
        });
      else if (!inside.startsWith('/*')) tag.spread = true;
      place = close;
      continue;
    }
    const hole = holeAt(text, place);
    if (hole) {
      if (hole.role === 'value') tag.spread = true;
      if (hole.role === 'open') conditions += 1;
      if (hole.role === 'close') conditions = Math.max(0, conditions - 1);
      place = hole.end;
      continue;
    }
    const start = place;
    place = nameEnd(text, place, holeAt);
    const name = text.slice(start, place);
    const equals = /\s*=\s*/y;
    equals.lastIndex = place;
    if (!equals.test(text)) {
      add(name, { span: { start, end: place }, value: null, valueSpan: null, form: 'none' });
      continue;
    }
    const { next, ...value } = readValue(text, equals.lastIndex, { holeAt, braces });
    add(name, { span: { start, end: next }, ...value });
    place = next;
  }
  return tag;
}

function nameEnd(text: string, from: number, holeAt: HoleReader): number {
  let place = from + 1;
  while (place < text.length && !/[\s=>"'`]/.test(text[place] as string) && !text.startsWith('/>', place)) {
    place = holeAt(text, place)?.end ?? place + 1;
  }
  return place;
}

type Value = Pick<SourceAttribute, 'value' | 'valueSpan' | 'form'> & { next: number };

function readValue(text: string, at: number, { holeAt, braces }: TagStyle): Value {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    let place = at + 1;
    while (place < text.length && text[place] !== quote) place = holeAt(text, place)?.end ?? place + 1;
    const valueSpan = { start: at + 1, end: Math.min(place, text.length) };
    const form = quote === '"' ? 'double' : 'single';
    return { value: patternOf(text, valueSpan, holeAt, decodeHTMLAttribute), valueSpan, form, next: Math.min(place + 1, text.length) };
  }
  if (braces && (quote === '{' || quote === '`')) {
    const next = quote === '{' ? closingBracket(text, at) : stringEnd(text, at);
    const valueSpan = { start: at + 1, end: next - 1 };
    const written = stringIn(quote === '{' ? text.slice(at + 1, next - 1) : text.slice(at, next));
    return { value: [written ?? null], valueSpan, form: 'expression', next };
  }
  let place = at;
  while (place < text.length && !/[\s>]/.test(text[place] as string)) place = holeAt(text, place)?.end ?? place + 1;
  const valueSpan = { start: at, end: place };
  return { value: patternOf(text, valueSpan, holeAt, decodeHTMLAttribute), valueSpan, form: 'bare', next: place };
}
