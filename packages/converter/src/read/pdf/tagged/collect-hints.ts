import type { StructureNode } from '@manara/pdf/structure/read-structure';
import { blockRoles, headingLevel, inlineRoles } from './roles.ts';
import { cellPlaces } from './table-places.ts';
import type { CellPlace, TagHint } from './tag-hint.ts';

type Surroundings = Omit<TagHint, 'order'> & { isOpen: boolean };

const outermost: Surroundings = {
  role: 'paragraph',
  level: null,
  block: 0,
  language: null,
  list: null,
  cell: null,
  note: null,
  inside: [],
  emphasis: [],
  reference: false,
  formula: null,
  figure: null,
  replacement: null,
  isOpen: false,
};

const emphases: Partial<Record<string, TagHint['emphasis'][number]>> = { Strong: 'bold', Em: 'italic', Code: 'code' };

/** Walks a page's tree and notes for each marked content what it stands in. Content outside of any block makes a paragraph of its own. */
export function collectHints(tree: StructureNode): Map<number, TagHint> {
  const hints = new Map<number, TagHint>();
  const cells = new Map<StructureNode, CellPlace>();
  let [blocks, lists, tables, notes, formulas, figures] = [0, 0, 0, 0, 0, 0];

  /** What an element inside a block adds. */
  const inline = (node: StructureNode, around: Surroundings): Surroundings => {
    const emphasis = emphases[node.role ?? ''];
    const formula =
      node.role === 'Formula'
        ? { formula: formulas++, alternative: node.alternative, mathml: node.mathml, display: false }
        : around.formula;
    return {
      ...around,
      emphasis: emphasis && !around.emphasis.includes(emphasis) ? [...around.emphasis, emphasis] : around.emphasis,
      reference: around.reference || node.role === 'Reference',
      formula,
      replacement: node.role === 'Formula' || node.role === 'Link' ? around.replacement : (node.alternative ?? around.replacement),
    };
  };

  /** What an element that holds blocks adds. */
  const container = (node: StructureNode, around: Surroundings): Surroundings => {
    const inside = { ...around, isOpen: false };
    const role: string = node.role ?? '';
    switch (role) {
      case 'L':
        return { ...inside, list: { list: lists++, item: -1, depth: (around.list?.depth ?? 0) + 1 } };
      case 'Table':
        for (const [cell, place] of cellPlaces(node, tables++)) cells.set(cell, place);
        return inside;
      case 'Note':
      case 'FENote':
        return { ...inside, note: notes++ };
      case 'BlockQuote':
        return { ...inside, inside: [...around.inside, 'quote'] };
      case 'Aside':
        return { ...inside, inside: [...around.inside, 'aside'] };
      case 'TOC':
        return {
          ...inside,
          inside: [...around.inside, 'contents'],
          level: (around.inside.includes('contents') ? (around.level ?? 0) : 0) + 1,
        };
      default:
        return inside;
    }
  };

  const block = (node: StructureNode, around: Surroundings): Surroundings => {
    const role = (node.role && blockRoles[node.role]) || 'paragraph';
    // A paragraph in a list's item, a cell or a caption is their text.
    const kept = role === 'paragraph' && around.isOpen ? around.role : role;
    const isMark = role === 'list_mark' && around.list === null;
    return {
      ...around,
      role: isMark ? around.role : kept,
      level: headingLevel(node.role) ?? (kept === 'contents_entry' ? around.level : null),
      block: isMark && around.isOpen ? around.block : ++blocks,
      cell: cells.get(node) ?? around.cell,
      figure: role === 'figure' ? { figure: figures++, alternative: node.alternative, area: node.area } : around.figure,
      isOpen: true,
    };
  };

  const surroundingsIn = (node: StructureNode, around: Surroundings): Surroundings => {
    const spoken = { ...around, language: node.language ?? around.language };
    if (node.role !== null && blockRoles[node.role]) return block(node, spoken);
    if (node.role === null) return spoken;
    // Code and formulas stand as blocks too, where no block is open around them.
    if (inlineRoles.has(node.role)) {
      const opened = !around.isOpen && (node.role === 'Formula' || node.role === 'Code') ? block(node, spoken) : spoken;
      return inline(node, node.role === 'Code' && opened !== spoken ? { ...opened, role: 'code' } : opened);
    }
    return container(node, spoken);
  };

  const walk = (node: StructureNode, around: Surroundings): void => {
    const here = surroundingsIn(node, around);
    let items = -1;
    /** Content that stands in no block: a run of it is one. */
    let loose: Surroundings | null = null;
    for (const child of node.children) {
      if (child.kind === 'annotation') continue;
      if (child.kind === 'element') {
        if (child.element.role === 'LI' && here.list) items += 1;
        const inRun = child.element.role !== null && inlineRoles.has(child.element.role) && !here.isOpen;
        if (inRun) loose ??= { ...here, block: ++blocks, isOpen: true };
        else loose = null;
        walk(
          child.element,
          inRun && loose ? loose : items >= 0 && here.list && node.role === 'L' ? { ...here, list: { ...here.list, item: items } } : here,
        );
        continue;
      }
      if (!here.isOpen) loose ??= { ...here, block: ++blocks, isOpen: true };
      const { isOpen: _, ...hint } = loose ?? here;
      if (!hints.has(child.mcid)) hints.set(child.mcid, { ...hint, order: hints.size });
    }
  };

  walk(tree, outermost);
  markDisplays(hints);
  return hints;
}

/** A formula is displayed where nothing else stands in its block. */
function markDisplays(hints: Map<number, TagHint>): void {
  const alone = new Map<number, number | null>();
  for (const { block, formula } of hints.values()) {
    const id = formula?.formula ?? null;
    alone.set(block, alone.has(block) && alone.get(block) !== id ? null : id);
  }
  for (const hint of hints.values())
    if (hint.formula) hint.formula = { ...hint.formula, display: alone.get(hint.block) === hint.formula.formula };
}
