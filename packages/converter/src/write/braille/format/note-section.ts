import type { StructuredDocument } from '@manara/core/document/document';
import { signsOf } from '../text/compose.ts';
import { flowsOf } from './blocks.ts';
import { textFlow, type Flow } from './flow.ts';
import { inlinePieces, markPieces } from './inline-pieces.ts';
import type { Place } from './place.ts';
import { notePieces, type Scribe } from './scribe.ts';

/** Footnotes and endnotes under a heading of their own, each after its mark; with its print page where marks come more than once. */
export function noteSection({ notes }: StructuredDocument, scribe: Scribe, place: Place): Flow[] {
  if (notes.length === 0) return [];
  const isRepeated = new Set(notes.map(({ mark }) => mark)).size < notes.length;
  const title = textFlow(scribe.parts(signsOf(scribe.texts.text('notes'))), 1, 1, { centred: true, before: 1, after: 1, keepNext: true });
  const flows = notes.flatMap((note): Flow[] => {
    const [head, ...rest] = note.blocks;
    const isText = head?.type === 'paragraph';
    const page =
      isRepeated && note.boxes[0]
        ? [...notePieces(scribe.texts.text('braille.contents_page', { page: scribe.placeOf(note) })), ...signsOf(' ')]
        : [];
    const pieces = [...markPieces(note.mark, scribe), ...signsOf(' '), ...page, ...(isText ? inlinePieces(head.inlines, scribe) : [])];
    const others = flowsOf(isText ? rest : note.blocks, scribe, { ...place, indent: 2 });
    return [textFlow(scribe.parts(pieces), 1, 3), ...others];
  });
  return [title, ...flows];
}
