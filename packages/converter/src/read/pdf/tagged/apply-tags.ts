import type { Block, DisplayFormula } from '@manara/core/document/block';
import type { Box } from '@manara/core/document/box';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Inline, InlineFormula } from '@manara/core/document/inline';
import type { Area } from '@manara/pdf/page-content';
import { changeInlines, eachBlock } from '../../layout/blocks/visit.ts';
import type { PageTags } from './page-tags.ts';
import { showsSame } from './shows-same.ts';

/** How much of the smaller both must share to be the same thing. */
const same = 0.6;

/** How sure a formula is at most whose MathML in the file says something else than the page. */
const contradicted = 0.5;

function shared(box: Box, area: Area): number {
  const across = Math.min(box.x + box.width, area.x + area.width) - Math.max(box.x, area.x);
  const down = Math.min(box.y + box.height, area.y + area.height) - Math.max(box.y, area.y);
  const smaller = Math.min(box.width * box.height, area.width * area.height);
  return across > 0 && down > 0 && smaller > 0 ? (across * down) / smaller : 0;
}

/** Brings what the source's author says of figures and formulas to the document's, found by their places; changes the document. */
export function applyTags(document: StructuredDocument, tags: ReadonlyMap<number, PageTags>): void {
  if (tags.size === 0) return;
  const find = <Tagged extends { area: Area }>(boxes: Box[], of: (page: PageTags) => Tagged[]): Tagged | null => {
    const near = boxes.flatMap((box) =>
      of(tags.get(box.page) ?? { figures: [], formulas: [] }).map((tagged) => ({ tagged, share: shared(box, tagged.area) })),
    );
    const best = near.toSorted((a, b) => b.share - a.share)[0];
    return best && best.share >= same ? best.tagged : null;
  };
  const setFormula = (node: DisplayFormula | InlineFormula): void => {
    const tagged = node.formula.mathml === null || node.formula.mathmlFrom === 'parser' ? find(node.boxes, (page) => page.formulas) : null;
    if (!tagged) return;
    const agrees = showsSame(node.formula, tagged.mathml);
    if (!agrees) {
      node.confidence = Math.min(node.confidence, contradicted);
      node.doubts = [...new Set([...(node.doubts ?? []), 'formula_tags' as const])];
      if (node.formula.mathml !== null) return;
    }
    node.formula = { ...node.formula, mathml: tagged.mathml, mathmlFrom: 'source' };
    if (!agrees) return;
    // Nobody depends any more on how its signs were read.
    if (node.doubts?.includes('formula_zone')) return;
    node.confidence = 1;
    delete node.doubts;
  };
  const setBlock = (block: Block): void => {
    if (block.type === 'formula') setFormula(block);
    if (block.type !== 'figure') return;
    const tagged = find(block.boxes, (page) => page.figures);
    if (!tagged) return;
    block.alternative = { state: 'proposed', text: tagged.alternative, from: 'source' };
    const doubts = block.doubts?.filter((doubt) => doubt !== 'alternative_missing') ?? [];
    if (doubts.length > 0) block.doubts = doubts;
    else delete block.doubts;
  };
  const setInlines = (inlines: Inline[]): Inline[] => {
    for (const inline of inlines) if (inline.type === 'inline_formula') setFormula(inline);
    return inlines;
  };
  for (const blocks of [document.blocks, ...document.notes.map((note) => note.blocks)]) {
    eachBlock(blocks, setBlock);
    changeInlines(blocks, setInlines);
  }
}
