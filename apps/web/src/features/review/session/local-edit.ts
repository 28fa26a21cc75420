import type { ReviewEdit, ReviewInline } from '@manara/contract/review-edits';
import type { StructuredDocument } from '@manara/core/document/document';
import { applyEdit } from '@manara/core/document/edit/apply';
import type { Edit, EditFault } from '@manara/core/document/edit/edit';
import type { Inline } from '@manara/core/document/inline';
import type { DocumentNode } from '@manara/core/document/node';
import { everyNodeOf } from '@manara/core/document/walk';
import { findPlace } from '../model/find-place.ts';

/** A change as the server takes it: inlines as they are sent, without what stands there anyway. */
export const sentInlines = (inlines: readonly Inline[]): ReviewInline[] => inlines.map(sentInline);

function sentInline(inline: Inline): ReviewInline {
  const { id, language, direction } = inline;
  const own = { ...(id !== 'n0' && { id }), ...(language && { language }), ...(direction && { direction }) };
  switch (inline.type) {
    case 'text':
      return { type: 'text', ...own, text: inline.text, marks: inline.marks };
    case 'link':
      return {
        type: 'link',
        ...own,
        href: inline.href,
        target: inline.target,
        inlines: inline.inlines.map(sentInline).filter((one) => one.type !== 'link'),
      };
    case 'line_break':
      return { type: 'line_break', ...(id !== 'n0' && { id }) };
    case 'inline_formula':
    case 'note_reference':
    case 'inline_picture':
    case 'page_break':
    case 'field':
      return { type: 'kept', id };
  }
}

const fresh = { boxes: [], confidence: 1 };
type Known = ReadonlyMap<string, DocumentNode>;

function coreInline(inline: ReviewInline, known: Known): Inline[] {
  if (inline.type === 'kept') {
    const stands = known.get(inline.id);
    return stands ? [stands as Inline] : [];
  }
  const own = { id: inline.id ?? 'n0' };
  if (inline.type === 'line_break') return [{ ...fresh, ...own, type: 'line_break' }];
  if (inline.type === 'link') return [{ ...fresh, ...inline, ...own, inlines: inline.inlines.flatMap((one) => coreInline(one, known)) }];
  const { boxes } = (inline.id && known.get(inline.id)) || fresh;
  return [{ ...fresh, ...inline, ...own, boxes }];
}

/** What a change comes to in the browser, before the server has answered. `mathml`: what LaTeX came to in its preview. */
function coreEdit(edit: ReviewEdit, document: StructuredDocument, mathml: string | null): Edit {
  if (edit.type === 'set_formula') return { ...edit, mathml: edit.latex === null ? null : mathml };
  if (edit.type === 'text_to_formula') return { ...edit, mathml };
  if (edit.type === 'insert') return { ...edit, mathml };
  if (edit.type !== 'set_inlines') return edit;
  const place = findPlace(document, edit.id);
  const known: Known = new Map([...everyNodeOf(place ? [place.block] : [])].map((node) => [node.id, node]));
  return { ...edit, inlines: edit.inlines.flatMap((inline) => coreInline(inline, known)) };
}

function edited(document: StructuredDocument, edits: readonly ReviewEdit[], mathml: string | null): StructuredDocument | EditFault {
  let now = document;
  for (const edit of edits) {
    const applied = applyEdit(now, coreEdit(edit, now, mathml));
    if (!applied.ok) return applied.fault;
    now = applied.document;
  }
  return now;
}

/** The document after edits; null where one of them cannot be done. */
export function withEdits(document: StructuredDocument, edits: readonly ReviewEdit[], mathml: string | null): StructuredDocument | null {
  const made = edited(document, edits, mathml);
  return typeof made === 'string' ? null : made;
}

/** Why edits cannot be done; null where they can. */
export function whyNot(document: StructuredDocument, edits: readonly ReviewEdit[]): EditFault | null {
  const made = edited(document, edits, null);
  return typeof made === 'string' ? made : null;
}
