import type { Block, ContentsEntry, Figure, Heading, List, Paragraph } from '../block.ts';
import type { StructuredDocument } from '../document.ts';
import type { Inline } from '../inline.ts';
import type { DocumentNode } from '../node.ts';
import { restyled } from '../list-marks.ts';
import { plainText } from '../walk.ts';
import { changeBlocks, changeNode } from './change-node.ts';
import type { Edit, EditFault } from './edit.ts';
import { formulaToText, textToFormula } from './formula-or-text.ts';
import { allWords, joinInlines, splitInlines } from './inlines.ts';
import { insert } from './insert.ts';
import { indent, outdent, withItems } from './list-items.ts';
import { move } from './move.ts';
import { freeIds } from './new-node.ts';
import { remove, restore } from './read-or-not.ts';
import { lostBreaks } from './page-breaks.ts';
import { rewriteInlines } from './rewrite-inlines.ts';
import { setRole } from './set-role.ts';
import { settled } from './settled.ts';
import { mergeCell, splitCell } from './table-cells.ts';
import { withHeads } from './table-heads.ts';

type Applied = { ok: true; document: StructuredDocument } | { ok: false; fault: EditFault };
type Of<Type extends Edit['type']> = Extract<Edit, { type: Type }>;

const isWords = (node: Block): node is Heading | Paragraph => node.type === 'paragraph' || node.type === 'heading';

/** The node with what `change` gives it where it is of one of the types; null for others. */
const ofType =
  (types: readonly string[], change: (node: never) => DocumentNode | null) =>
  (node: DocumentNode): DocumentNode | null =>
    'type' in node && types.includes(node.type as string) ? change(node as never) : null;

function split(document: StructuredDocument, { id, at }: Of<'split'>): StructuredDocument | EditFault {
  const ids = freeIds(document);
  const changed = changeBlocks(document, id, (siblings, index) => {
    const node = siblings[index];
    if (node?.type !== 'paragraph' && node?.type !== 'heading') return null;
    if (at <= 0 || at >= plainText(node.inlines).length) return null;
    const [first, rest] = splitInlines(node.inlines, at, ids.next);
    if (first.length === 0 || rest.length === 0) return null;
    const { number: _number, level: _level, role: _role, ...kept } = { number: null, level: 0, role: undefined, ...node };
    const second: Block = { ...kept, type: 'paragraph', id: ids.next(), inlines: rest };
    return siblings.toSpliced(index, 1, { ...node, inlines: first } as Block, second);
  });
  return typeof changed === 'string' ? changed : { ...changed, lastId: ids.lastId };
}

function join(document: StructuredDocument, { id }: Of<'join'>): StructuredDocument | EditFault {
  const ids = freeIds(document);
  let isFirst = false;
  const changed = changeBlocks(document, id, (siblings, index) => {
    const [before, node] = [siblings[index - 1], siblings[index]];
    isFirst = index === 0;
    if (!before || !node) return null;
    const boxes = [...before.boxes, ...node.boxes];
    if (before.type === 'list' && node.type === 'list') {
      return siblings.toSpliced(index - 1, 2, { ...withItems(before, [...before.items, ...node.items]), boxes });
    }
    if (!isWords(before) || !isWords(node)) return null;
    return siblings.toSpliced(index - 1, 2, {
      ...before,
      boxes,
      inlines: joinInlines(before.inlines, allWords(node, ids.next), ids.next),
    } as Block);
  });
  if (changed === 'cannot_be' && isFirst) return 'nothing_before';
  return typeof changed === 'string' ? changed : { ...changed, lastId: ids.lastId };
}

function setInlines(document: StructuredDocument, { id, inlines }: Of<'set_inlines'>): StructuredDocument | EditFault {
  const ids = freeIds(document);
  const changed = changeBlocks(document, id, (siblings, index) => {
    const block = siblings[index] as Block;
    const isCaptioned = block.type === 'table' || block.type === 'figure';
    if (!isWords(block) && !isCaptioned) return null;
    const written = rewriteInlines((isCaptioned ? block.caption : block.inlines) ?? [], inlines, ids.next);
    if (!written) return null;
    const made = isCaptioned
      ? settled({ ...block, caption: written.length > 0 ? written : null }, 'caption_owner')
      : (allOf({ ...block, inlines: written } as Block) as Block);
    return siblings.toSpliced(index, 1, made, ...lostBreaks([block], [made]));
  });
  const made = changed === 'cannot_be' ? setEntry(document, id, (before) => rewriteInlines(before, inlines, ids.next)) : changed;
  return typeof made === 'string' ? made : { ...made, lastId: ids.lastId };
}

const isEntry = (node: DocumentNode): node is ContentsEntry => !('type' in node) && 'target' in node;

/** Writes the words of an entry of contents anew; a page that begins in it goes on doing so. */
const setEntry = (document: StructuredDocument, id: string, rewrite: (inlines: Inline[]) => Inline[] | null) =>
  changeNode(document, id, (node) => {
    const written = isEntry(node) ? rewrite(node.inlines) : null;
    if (!isEntry(node) || !written) return null;
    const lost = node.inlines.filter((inline) => inline.type === 'page_break' && !written.some((one) => one.id === inline.id));
    const entry: ContentsEntry = { ...node, inlines: [...written, ...lost] };
    return allOf(entry);
  });

function withLanguage(node: DocumentNode, { language, direction }: Of<'set_language'>): DocumentNode {
  const { language: _language, direction: _direction, ...rest } = node;
  return settled({ ...rest, ...(language && { language }), ...(direction && { direction }) }, 'language');
}

const allOf = (node: DocumentNode) => settled(node, ...(node.doubts ?? []));

function change(document: StructuredDocument, edit: Edit): StructuredDocument | EditFault {
  switch (edit.type) {
    case 'set_role':
      return setRole(document, edit);
    case 'set_level':
      return changeNode(
        document,
        edit.id,
        ofType(['heading'], (node: Block) => settled({ ...node, level: edit.level } as Block, 'heading_level', 'heading_or_text')),
      );
    case 'set_inlines':
      return setInlines(document, edit);
    case 'set_code':
      return changeNode(
        document,
        edit.id,
        ofType(['code'], (node: Block) => allOf({ ...node, text: edit.text } as Block)),
      );
    case 'set_number':
      return changeNode(document, edit.id, (node) =>
        isEntry(node)
          ? { ...node, page: edit.number }
          : ofType(['heading', 'formula'], (block: Block) => ({ ...block, number: edit.number }) as Block)(node),
      );
    case 'set_language':
      return changeNode(document, edit.id, (node) => withLanguage(node, edit));
    case 'move':
      return move(document, edit);
    case 'split':
      return split(document, edit);
    case 'join':
      return join(document, edit);
    case 'indent':
      return indent(document, edit.id);
    case 'outdent':
      return outdent(document, edit.id);
    case 'set_list': {
      const { ordered, style, start } = edit;
      return changeNode(
        document,
        edit.id,
        ofType(['list'], (node: List) => settled(restyled(node, { ordered, style, start }), 'list_nesting')),
      );
    }
    case 'set_heads':
      return changeNode(
        document,
        edit.id,
        ofType(['table'], (node: Extract<Block, { type: 'table' }>) => withHeads(node, edit.rows, edit.columns)),
      );
    case 'merge_cell':
      return mergeCell(document, edit.id, edit.with);
    case 'split_cell':
      return splitCell(document, edit.id);
    case 'set_alternative': {
      const { alternative } = edit;
      const types = ['figure', 'inline_picture'] as const;
      return changeNode(
        document,
        edit.id,
        ofType(types, (node: Block) => settled({ ...node, alternative } as Block, 'alternative_missing')),
      );
    }
    case 'set_formula':
      return changeNode(
        document,
        edit.id,
        ofType(['formula', 'inline_formula'], (node: Extract<Block, { type: 'formula' }>) => {
          const { latex: _latex, mathmlFrom: from, parsed: kept, ...formula } = node.formula;
          const parsed = from === 'parser' ? (formula.mathml ?? undefined) : kept;
          // What a person has added has no signs of its own to be read by.
          const isAdded = node.boxes.length === 0 && formula.picture === null;
          const written = {
            ...formula,
            ...(isAdded && edit.latex !== null && { linear: edit.latex }),
            mathml: edit.mathml ?? parsed ?? null,
            ...(edit.latex !== null && { latex: edit.latex }),
            ...(edit.mathml === null ? parsed !== undefined && { mathmlFrom: 'parser' as const } : { mathmlFrom: 'person' as const }),
            ...(edit.mathml !== null && parsed !== undefined && { parsed }),
          };
          const doubts = (node.doubts ?? []).filter((doubt) => doubt.startsWith('formula_'));
          if (edit.mathml !== null) return settled({ ...node, formula: written }, ...doubts);
          // What was doubtful of the reading was settled when it was written, and is not known any more.
          return { ...node, formula: written, confidence: 0.5, doubts: ['formula_order'] };
        }),
      );
    case 'formula_to_text':
      return formulaToText(document, edit);
    case 'text_to_formula':
      return textToFormula(document, edit);
    case 'confirm':
      return changeNode(document, edit.id, (node) =>
        'alternative' in node && (node as Figure).alternative.state === 'missing'
          ? settled(node, ...(node.doubts ?? []).filter((doubt) => doubt !== 'alternative_missing'))
          : allOf(node),
      );
    case 'insert':
      return insert(document, edit);
    case 'remove':
      return remove(document, edit);
    case 'restore':
      return restore(document, edit);
    case 'set_document': {
      const { type: _type, ...head } = edit;
      return { ...document, ...head };
    }
  }
}

/** Applies an edit. The document that was given is not touched; what has not changed is shared with it. An edit takes the review back. */
export function applyEdit(document: StructuredDocument, edit: Edit): Applied {
  const changed = change(document, edit);
  return typeof changed === 'string' ? { ok: false, fault: changed } : { ok: true, document: { ...changed, reviewed: null } };
}
