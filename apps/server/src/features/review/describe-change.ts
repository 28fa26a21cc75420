import type { StructuredDocument } from '@manara/core/document/document';
import type { Edit } from '@manara/core/document/edit/edit';
import { freeIds } from '@manara/core/document/edit/new-node';
import type { DocumentNode } from '@manara/core/document/node';
import type { Alternative } from '@manara/core/document/picture';
import type { Formula } from '@manara/core/document/formula';
import type { VersionChange } from '../../platform/database/schema/document-versions.ts';
import { findChanged, wordsOf } from './find-node.ts';

const longest = 160;

function shortened(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line;
}

/** What of a node the edit is about, in words. */
function about({ type }: Edit, node: DocumentNode | null): string {
  if (!node) return '';
  if (type === 'set_alternative' && 'alternative' in node) {
    const alternative = node.alternative as Alternative;
    return 'text' in alternative ? alternative.text : '';
  }
  if (type === 'set_formula' && 'formula' in node) {
    const { latex, linear } = node.formula as Formula;
    return latex ?? linear;
  }
  if (type === 'set_number') {
    const number = 'number' in node ? node.number : 'page' in node ? node.page : null;
    return typeof number === 'string' ? number : '';
  }
  return wordsOf(node);
}

/** What the document says of itself, as far as the edit names it. */
const head = (document: StructuredDocument, edit: Extract<Edit, { type: 'set_document' }>): string =>
  (['title', 'author', 'language', 'direction'] as const).flatMap((name) => (name in edit ? [document[name] ?? '—'] : [])).join(' · ');

/** What the sentence about an edit names besides the words. */
function valuesOf(edit: Edit): VersionChange['values'] {
  if (edit.type === 'set_role') return { role: edit.role, level: edit.level ?? 2 };
  if (edit.type === 'insert') return { role: edit.role, level: edit.level ?? 2 };
  if (edit.type === 'set_level') return { level: edit.level };
  if (edit.type === 'set_heads') return { rows: edit.rows, columns: edit.columns };
  if (edit.type === 'merge_cell') return { side: edit.with };
  if (edit.type === 'set_alternative') return { state: edit.alternative.state };
  return edit.type === 'set_formula' ? { state: edit.latex === null ? 'none' : 'written' } : undefined;
}

/** What an edit has done, for the history; `node` is the one that it names, as it stood. `after` is null where the words stayed as they were, or are gone. */
export function describeChange(
  { before, after, node }: { before: StructuredDocument; after: StructuredDocument; node: DocumentNode | null },
  edit: Edit,
): VersionChange {
  const values = valuesOf(edit);
  const named = { edit: edit.type, ...(values && { values }) };
  if (edit.type === 'set_document')
    return { ...named, id: null, node: 'document', before: shortened(head(before, edit)), after: shortened(head(after, edit)) };
  if (edit.type === 'insert') return { ...named, id: freeIds(before).next(), node: edit.role, before: null, after: shortened(edit.text) };
  const [stood, stands] = [shortened(about(edit, node)), shortened(about(edit, findChanged(before, after, edit.id)))];
  const type = node && 'type' in node ? String(node.type) : 'item';
  return { ...named, id: edit.id, node: type, before: stood, after: stands === stood ? null : stands };
}
