import type { ReviewEdit } from '@manara/contract/review-edits';
import type { Change } from './change.ts';

function wordsIn(edit: ReviewEdit): string {
  switch (edit.type) {
    case 'set_inlines':
      return edit.inlines
        .flatMap((inline) => (inline.type === 'link' ? inline.inlines : [inline]))
        .map((inline) => (inline.type === 'text' ? inline.text : ''))
        .join('');
    case 'insert':
    case 'set_code':
      return edit.text;
    case 'set_alternative':
      return edit.alternative.state === 'approved' ? edit.alternative.text : '';
    case 'text_to_formula':
    case 'set_formula':
      return edit.latex ?? '';
    case 'set_document':
      return [edit.title, edit.author].filter(Boolean).join('\n');
    case 'set_role':
    case 'set_level':
    case 'set_number':
    case 'set_language':
    case 'set_list':
    case 'set_heads':
    case 'move':
    case 'split':
    case 'join':
    case 'indent':
    case 'outdent':
    case 'merge_cell':
    case 'split_cell':
    case 'formula_to_text':
    case 'confirm':
    case 'remove':
    case 'restore':
      return '';
  }
}

/** What somebody has written in a change; empty where nothing was. */
export const typedIn = ({ edits, typed }: Change): string => typed ?? edits.map(wordsIn).filter(Boolean).join('\n');
