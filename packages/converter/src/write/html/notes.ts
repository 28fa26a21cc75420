import type { Block, Note } from '@manara/core/document/block';
import { element, type Element, type Node } from '../markup/element.ts';
import { speechOf } from '../output-language.ts';
import type { RenderContext } from './context.ts';
import { renderInlines } from './inlines.ts';

type RenderBlocks = (blocks: readonly Block[], context: RenderContext, tight?: boolean) => Node[];

/** The mark before a note leads back to where the text leads here; further places have an arrow each. */
function waysBack(note: Note, { referencesTo, addressOf, texts, printed }: RenderContext): Node[] {
  const mark = note.mark.trim() || '*';
  const places = (referencesTo.get(note.id) ?? []).flatMap((id) => addressOf(id) ?? []);
  if (places.length === 0) return [element('span', { class: 'note-mark' }, mark), ' '];
  return places.flatMap((href, index) => {
    const name = index === 0 ? texts.text('note_back', { mark }) : texts.text('note_back_more', { mark, number: texts.number(index + 1) });
    const attributes = { role: !printed && 'doc-backlink', href, 'aria-label': name, class: 'note-mark' };
    return [element('a', attributes, index === 0 ? mark : '↩'), ' '];
  });
}

function renderNote(note: Note, context: RenderContext, render: RenderBlocks): Element {
  const [first, ...more] = note.blocks;
  const back = waysBack(note, context);
  const begins = first?.type === 'paragraph';
  return element(
    'div',
    { role: 'doc-footnote', id: note.id, class: 'note', ...speechOf(note) },
    begins ? element('p', speechOf(first), back, renderInlines(first.inlines, context)) : element('p', {}, back),
    render(begins ? more : note.blocks, context),
  );
}

/** Foot- and endnotes after the text; null where there are none. */
export const renderNotes = (notes: readonly Note[], context: RenderContext, render: RenderBlocks): Element | null =>
  notes.length === 0
    ? null
    : element(
        'section',
        { class: 'notes', 'aria-label': context.uniqueName(context.texts.text('notes')) },
        notes.map((note) => renderNote(note, context, render)),
      );
