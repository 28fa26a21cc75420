import type { Block, Note } from '@manara/core/document/block';
import type { Inline, NoteReference, Text } from '@manara/core/document/inline';
import { changeInlines } from '../blocks/visit.ts';
import { signsBehindWords } from './note-mark.ts';

/** A note whose blocks are made; what leads to it is not known yet. */
export interface MadeNote {
  note: Note;
  page: number;
}

/**
 * Ties notes to the raised marks in the text that lead to them: a mark on the page of the note, else on the pages beside it. Gives the notes
 * in the order of their first reference; those that nothing leads to come last, and say so.
 */
export function tieNotes(blocks: Block[], made: MadeNote[], nextId: () => string): Note[] {
  if (made.length === 0) return [];
  const byMark = Map.groupBy(made, ({ note }) => sameMark(note.mark));
  const order = new Map<Note, number>();
  const refer = (mark: string, text: Text): NoteReference | null => {
    const page = text.boxes[0]?.page ?? -1;
    const candidates = byMark.get(sameMark(mark)) ?? [];
    const near = candidates
      .filter((one) => Math.abs(one.page - page) <= 1)
      .sort((a, b) => Math.abs(a.page - page) - Math.abs(b.page - page) || b.page - a.page);
    const note = near[0]?.note;
    if (!note) return null;
    if (!order.has(note)) order.set(note, order.size);
    return { type: 'note_reference', id: nextId(), boxes: text.boxes, confidence: 0.97, note: note.id, mark };
  };
  const pagesOf = new Map([...byMark].map(([mark, notes]) => [mark, new Set(notes.map(({ page }) => page))] as const));
  // A star or a dagger in running text is more than a mark only where a note at the foot of the page has it.
  const isOnPage = (mark: string, { boxes }: Text): boolean => boxes.some(({ page }) => pagesOf.get(sameMark(mark))?.has(page));
  const bySign = (inline: Inline): Inline[] => (inline.type === 'text' ? atSigns(inline, { refer, isOnPage, nextId }) : [inline]);
  changeInlines(blocks, (inlines) =>
    inlines.flatMap((inline) => withoutLink(inline).flatMap((one) => referenced(one, refer).flatMap(bySign))),
  );
  // The way back to the text is the reader's program's to offer.
  for (const { note } of made)
    changeInlines(note.blocks, (inlines) =>
      inlines.flatMap((inline) => (inline.type === 'link' && inline.href === null ? inline.inlines : [inline])),
    );
  const notes = made.map(({ note }) => note);
  for (const note of notes) {
    if (order.has(note)) continue;
    note.confidence = Math.min(note.confidence, 0.6);
    note.doubts = [...new Set([...(note.doubts ?? []), 'footnote_owner' as const])];
  }
  return notes.sort((a, b) => (order.get(a) ?? Infinity) - (order.get(b) ?? Infinity) || notes.indexOf(a) - notes.indexOf(b));
}

/** The link of a mark is the reference that it becomes. */
const withoutLink = (inline: Inline): Inline[] =>
  inline.type === 'link' &&
  inline.href === null &&
  inline.inlines.every((inner) => inner.type === 'note_reference' || (inner.type === 'text' && inner.text.trim() === ''))
    ? inline.inlines
    : [inline];

/** Raised text that names a note, or several ("1,2"), as references to them. */
function referenced(inline: Inline, refer: (mark: string, text: Text) => NoteReference | null): Inline[] {
  if (inline.type !== 'text' || !inline.marks.includes('superscript')) return [inline];
  const text = inline.text.trim();
  const marks = text.replace(/[[\]()]/g, '').split(/\s*[,،]\s*/u);
  const found = marks.map((mark) => refer(mark, inline));
  if (found.some((one) => one === null)) return [inline];
  const result: Inline[] = found.filter((one) => one !== null);
  if (/\s$/u.test(inline.text))
    result.push({ ...inline, marks: inline.marks.filter((mark) => mark !== 'superscript'), text: ' ', boxes: [] });
  return result;
}

interface Ties {
  refer(mark: string, text: Text): NoteReference | null;
  isOnPage(mark: string, text: Text): boolean;
  nextId(): string;
}

/** Text with the signs right behind its words as references, where they lead to notes. */
function atSigns(text: Text, { refer, isOnPage, nextId }: Ties): Inline[] {
  if (text.marks.includes('superscript') || text.marks.includes('code')) return [text];
  const parts: Inline[] = [];
  let from = 0;
  for (const { mark, at } of signsBehindWords(text.text)) {
    const reference = isOnPage(mark, text) ? refer(mark, text) : null;
    if (!reference) continue;
    parts.push({ ...text, id: parts.length === 0 ? text.id : nextId(), text: text.text.slice(from, at) }, reference);
    from = at + mark.length;
  }
  if (parts.length === 0) return [text];
  return from < text.text.length ? [...parts, { ...text, id: nextId(), text: text.text.slice(from) }] : parts;
}

const sameMark = (mark: string): string => mark.replace(/[∗⁎]/gu, '*').trim();
