import type { Block } from '@manara/core/document/block';
import type { ReviewEdit } from '@manara/contract/review-edits';
import type { StructuredDocument } from '@manara/core/document/document';
import { applyEdit } from '@manara/core/document/edit/apply';
import type { Edit } from '@manara/core/document/edit/edit';
import type { VersionChange } from '../../platform/database/schema/document-versions.ts';
import { describeChange } from './describe-change.ts';
import { findNode } from './find-node.ts';
import type { MadeFormulas } from './formulas.ts';
import { toEdit, type ReviewFault } from './to-edit.ts';

/** How deep blocks may stand in one another by people's hands; writers and screens go through them step by step. */
const deepest = 30;

type Applied =
  | { ok: true; document: StructuredDocument; edits: Edit[]; changes: VersionChange[] }
  /** `index`: which of them could not be done. */
  | { ok: false; index: number; fault: ReviewFault };

function innerBlocks(block: Block): Block[] {
  if (block.type === 'quote' || block.type === 'aside') return block.blocks;
  if (block.type === 'list') return block.items.flatMap(({ blocks }) => blocks);
  return block.type === 'table' ? block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks)) : [];
}

/** Whether blocks stand deeper in one another than anybody needs. */
function isTooDeep(document: StructuredDocument): boolean {
  let level: Block[] = [...document.blocks, ...document.notes.flatMap(({ blocks }) => blocks)];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap(innerBlocks);
  }
  return false;
}

/** Edits that can make something stand deeper than it did. */
const deepens = new Set<Edit['type']>(['set_role', 'move', 'indent', 'insert']);

/** Applies edits one after the other, all or none. The document that was given is not touched. */
export function applyEdits(document: StructuredDocument, given: readonly ReviewEdit[], formulas: MadeFormulas): Applied {
  let present = document;
  const edits: Edit[] = [];
  const changes: VersionChange[] = [];
  for (const [index, one] of given.entries()) {
    const node = 'id' in one ? findNode(present, one.id) : null;
    const edit = toEdit(one, { document: present, node, formulas });
    if (typeof edit === 'string') return { ok: false, index, fault: edit };
    const applied = applyEdit(present, edit);
    if (!applied.ok) return { ok: false, index, fault: applied.fault };
    if (deepens.has(edit.type) && isTooDeep(applied.document)) return { ok: false, index, fault: 'too_deep' };
    edits.push(edit);
    changes.push(describeChange({ before: present, after: applied.document, node }, edit));
    present = applied.document;
  }
  return { ok: true, document: present, edits, changes };
}
