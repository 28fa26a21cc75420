import type { Heading, Paragraph } from '../block.ts';
import type { Inline } from '../inline.ts';
import { plainText } from '../walk.ts';

/** The inlines before and from the character `at` of their plain text, without the space between them. */
export function splitInlines(inlines: readonly Inline[], at: number, nextId: () => string): [Inline[], Inline[]] {
  const [before, after] = cutInlines(inlines, at, nextId);
  return [trimmed(before, 'end'), trimmed(after, 'start')];
}

/** The inlines before and from the character `at` of their plain text; a formula or mark stands on one side as a whole. */
export function cutInlines(inlines: readonly Inline[], at: number, nextId: () => string): [Inline[], Inline[]] {
  const before: Inline[] = [];
  const after: Inline[] = [];
  let passed = 0;
  for (const inline of inlines) {
    const length = plainText([inline]).length;
    const cut = at - passed;
    passed += length;
    // What has no text of its own, such as the mark of a note, belongs to the word before it.
    if (cut >= length && (length > 0 || cut >= 0)) before.push(inline);
    else if (cut <= 0) after.push(inline);
    else if (inline.type === 'text') {
      before.push({ ...inline, text: inline.text.slice(0, cut) });
      after.push({ ...inline, id: nextId(), text: inline.text.slice(cut) });
    } else if (inline.type === 'link') {
      const [first, second] = cutInlines(inline.inlines, cut, nextId);
      before.push({ ...inline, inlines: first });
      after.push({ ...inline, id: nextId(), inlines: second });
    } else before.push(inline);
  }
  return [before, after];
}

/** Without the space at one end. */
function trimmed(inlines: readonly Inline[], end: 'start' | 'end'): Inline[] {
  const index = end === 'start' ? 0 : inlines.length - 1;
  const inline = inlines[index];
  if (inline?.type !== 'text') return [...inlines];
  const text = end === 'start' ? inline.text.trimStart() : inline.text.trimEnd();
  return text === '' ? inlines.toSpliced(index, 1) : inlines.with(index, { ...inline, text });
}

/** The inlines in a row, a space between them. */
export function joinInlines(before: readonly Inline[], after: readonly Inline[], nextId: () => string): Inline[] {
  if (before.length === 0) return [...after];
  if (after.length === 0) return [...before];
  const last = before.at(-1);
  if (last?.type === 'text') return [...before.slice(0, -1), { ...last, text: `${last.text} ` }, ...after];
  return [...before, textNode(' ', nextId()), ...after];
}

/** Nothing stands in them that anybody reads, not even a formula, picture, field or mark of a note; spaces, breaks and links around them are nothing. */
export const isBlank = (inlines: readonly Inline[]): boolean =>
  inlines.every((inline) => {
    if (inline.type === 'text') return inline.text.trim() === '';
    return inline.type === 'link' ? isBlank(inline.inlines) : inline.type === 'line_break' || inline.type === 'page_break';
  });

export const textNode = (text: string, id: string): Inline => ({ type: 'text', id, boxes: [], confidence: 1, text, marks: [] });

/** The words of a heading or paragraph, a heading's number among them. */
export const allWords = (block: Heading | Paragraph, nextId: () => string): Inline[] =>
  block.type === 'heading' && block.number !== null ? [textNode(`${block.number} `, nextId()), ...block.inlines] : block.inlines;
