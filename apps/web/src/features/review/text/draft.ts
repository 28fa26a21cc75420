import { formulaReading } from '@manara/core/document/formula';
import type { Inline, InlinePageBreak, LineBreak, Link, Mark, Text } from '@manara/core/document/inline';

/** What stands among words and is no word: a formula, the mark of a note, a picture, a field. */
export type Thing = Exclude<Inline, Text | Link | LineBreak | InlinePageBreak>;

/** What a character of a draft wears. */
interface Wear {
  /** The run that it comes from; null: it was typed where there was none. */
  run: Text | null;
  /** The line's end that it is. */
  lineBreak: LineBreak | null;
  marks: readonly Mark[];
  link: Link | null;
}

/**
 * Words as they stand in a plain text field. Each thing among them stands as a sign such as `[#1]`, which may be moved like a word; a line's
 * end that the author made is one. Each character knows its marks and its link, so that typing loses none of them.
 */
export interface Draft {
  text: string;
  /** One for each UTF-16 unit of `text`. */
  wears: readonly Wear[];
  /** In the order of their numbers, which begin with 1. */
  things: readonly Thing[];
  /** Beginnings of pages, which are not seen: each before the character at `at`. */
  breaks: readonly { at: number; node: InlinePageBreak }[];
  /** `text` before anybody typed in it. */
  original: string;
  /** What a sign begins with: `[#`, with more `#` where the words themselves have such signs. */
  opening: string;
}

const bare: Wear = { run: null, lineBreak: null, marks: [], link: null };

const wordsIn = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'link' ? wordsIn(inline.inlines) : '')).join('');

const sign = (opening: string, number: number): string => `${opening}${number}]`;

export function draftOf(inlines: readonly Inline[]): Draft {
  const words = wordsIn(inlines);
  let opening = '[#';
  while (words.includes(opening)) opening += '#';
  let text = '';
  const wears: Wear[] = [];
  const things: Thing[] = [];
  const breaks: { at: number; node: InlinePageBreak }[] = [];
  const add = (part: string, wear: Wear) => {
    text += part;
    for (let unit = 0; unit < part.length; unit += 1) wears.push(wear);
  };
  const read = (all: readonly Inline[], link: Link | null) => {
    for (const inline of all) {
      if (inline.type === 'text') add(inline.text, { run: inline, lineBreak: null, marks: inline.marks, link });
      else if (inline.type === 'link') read(inline.inlines, inline);
      else if (inline.type === 'line_break') add('\n', { ...bare, lineBreak: inline, link });
      else if (inline.type === 'page_break') breaks.push({ at: text.length, node: inline });
      else {
        things.push(inline);
        add(sign(opening, things.length), { ...bare, link });
      }
    }
  };
  read(inlines, null);
  return { text, original: text, wears, things, breaks, opening };
}

/** How many units two texts have in common at their beginning, then at their end. */
function common(before: string, after: string): [number, number] {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [start, end];
}

/** The draft after somebody has typed in it. What is new wears what the character before it wears. */
export function typed(draft: Draft, text: string): Draft {
  const { text: old, wears, breaks } = draft;
  const [start, end] = common(old, text);
  const beside = wears[start - 1] ?? wears[start] ?? bare;
  // What is typed at the end of a link or after a sign is no part of it, unless the link goes on.
  const link = wears[start - 1]?.link === wears[start]?.link ? beside.link : null;
  const fresh: Wear = { run: beside.run, lineBreak: null, marks: beside.marks, link };
  const added = Array.from({ length: text.length - start - end }, () => fresh);
  const grown = text.length - old.length;
  return {
    ...draft,
    text,
    wears: [...wears.slice(0, start), ...added, ...wears.slice(old.length - end)],
    breaks: breaks.map(({ at, node }) => ({ node, at: at <= start ? at : at >= old.length - end ? at + grown : start })),
  };
}

/** Gives a part of the draft a mark, or takes it away where all of the part has it. */
export function marked(draft: Draft, start: number, end: number, mark: Mark): Draft {
  const has = draft.wears.slice(start, end).every(({ marks }) => marks.includes(mark));
  const change = (wear: Wear): Wear => ({
    ...wear,
    marks: has ? wear.marks.filter((one) => one !== mark) : [...wear.marks.filter((one) => one !== mark), mark],
  });
  return { ...draft, wears: draft.wears.map((wear, at) => (at >= start && at < end ? change(wear) : wear)) };
}

/** The thing whose sign begins at a place, and the length of the sign. */
function thingAt({ text, opening, things }: Draft, at: number): { number: number; length: number } | null {
  if (!text.startsWith(opening, at)) return null;
  const digits = /^\d{1,4}(?=\])/.exec(text.slice(at + opening.length, at + opening.length + 5))?.[0];
  const number = Number(digits);
  return digits && things[number - 1] ? { number, length: opening.length + digits.length + 1 } : null;
}

type Piece = { at: number; length: number; wear: Wear; thing: Thing | null };

/** The draft as characters and things; a sign that stands twice is a thing once. */
function* piecesOf(draft: Draft): Generator<Piece> {
  const used = new Set<number>();
  for (let at = 0; at < draft.text.length;) {
    const found = thingAt(draft, at);
    const isFirst = found !== null && !used.has(found.number);
    const length = isFirst ? found.length : 1;
    if (isFirst) used.add(found.number);
    yield { at, length, wear: draft.wears[at] ?? bare, thing: isFirst ? (draft.things[found.number - 1] ?? null) : null };
    at += length;
  }
}

/** Numbers of the things whose signs are gone. */
export function missing(draft: Draft): number[] {
  const there = new Set([...piecesOf(draft)].map(({ thing }) => thing));
  return draft.things.flatMap((thing, index) => (there.has(thing) ? [] : [index + 1]));
}

/** Where words stand in a text, if they stand there once. */
function onlyPlace(text: string, words: string): number | null {
  const at = words === '' ? -1 : text.indexOf(words);
  return at >= 0 && at === text.lastIndexOf(words) ? at : null;
}

/** The draft with the sign of a thing again where it stood: between the words that were beside it, at the end where none of them is left. */
export function putBack(draft: Draft, number: number): Draft {
  const { original, text } = draft;
  const back = sign(draft.opening, number);
  const place = original.indexOf(back);
  const after = place + back.length;
  let at: number | null = null;
  for (const units of [32, 16, 8, 4, 2, 1]) {
    const before = original.slice(Math.max(0, place - units), place);
    const found = onlyPlace(text, before);
    at ??= found === null ? onlyPlace(text, original.slice(after, after + units)) : found + before.length;
  }
  at ??= text.length;
  return typed(draft, text.slice(0, at) + back + text.slice(at));
}

const sameMarks = (one: readonly Mark[], other: readonly Mark[]) =>
  one.length === other.length && one.every((mark) => other.includes(mark));

/** A run of characters that wear the same, as a text node: the one that it comes from where nothing has changed. */
function textNode({ run, marks }: Wear, text: string): Text {
  if (!run) return { type: 'text', id: 'n0', boxes: [], confidence: 1, text, marks: [...marks] };
  if (run.text === text && sameMarks(run.marks, marks)) return run;
  const { doubts: _settled, ...kept } = run;
  return { ...kept, confidence: 1, text, marks: [...marks] };
}

/** What the draft comes to, for the edit `set_inlines`. */
export function inlinesOf(draft: Draft): Inline[] {
  const made: Inline[] = [];
  let link: Link | null = null;
  let into: Inline[] = made;
  let run: { wear: Wear; text: string } | null = null;
  const endRun = () => {
    if (run) into.push(textNode(run.wear, run.text));
    run = null;
  };
  const goInto = (next: Link | null) => {
    if (next === link) return;
    endRun();
    link = next;
    into = made;
    if (next) {
      const opened: Link = { ...next, inlines: [] };
      made.push(opened);
      into = opened.inlines;
    }
  };
  const breaks = [...draft.breaks];
  const passBreaks = (at: number) => {
    while (breaks[0] && breaks[0].at <= at) {
      endRun();
      into.push((breaks.shift() as (typeof breaks)[number]).node);
    }
  };
  for (const { at, wear, thing } of piecesOf(draft)) {
    goInto(wear.link);
    passBreaks(at);
    const character = draft.text[at] as string;
    if (thing) {
      endRun();
      into.push(thing);
    } else if (character === '\n') {
      endRun();
      into.push(wear.lineBreak ?? { type: 'line_break', id: 'n0', boxes: [], confidence: 1 });
    } else {
      if (run && run.wear.run === wear.run && sameMarks(run.wear.marks, wear.marks)) run.text += character;
      else {
        endRun();
        run = { wear, text: character };
      }
    }
  }
  endRun();
  goInto(null);
  passBreaks(draft.text.length);
  return made;
}

const lengthOf = (thing: Thing): number =>
  thing.type === 'inline_formula' ? formulaReading(thing.formula).length : thing.type === 'field' ? thing.value.length : 0;

/** The place in the plain text (`plainText` of the core) that a place in the draft is; the beginning of a thing where it stands within its sign. */
export function plainPlace(draft: Draft, caret: number): number {
  let place = 0;
  for (const { at, length, thing } of piecesOf(draft)) {
    if (at + length > caret) break;
    place += thing ? lengthOf(thing) : length;
  }
  return place;
}
