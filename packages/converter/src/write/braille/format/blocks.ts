import type { Block, Code, Contents, DisplayFormula, Figure, Heading, Paragraph } from '@manara/core/document/block';
import type { Inline } from '@manara/core/document/inline';
import { compose, signsOf } from '../text/compose.ts';
import type { Part } from '../text/parts.ts';
import { foreignPassage, foreignPassageEnd, gradeOneEnd, gradeOnePassage } from '../text/signs.ts';
import { apart, ruleFlow, textFlow, type Flow } from './flow.ts';
import { formulaNote, inlinePieces, pictureWords } from './inline-pieces.ts';
import { listFlows } from './lists.ts';
import { deepest, type Place } from './place.ts';
import { formulaPieces } from './formula-cells.ts';
import { notePieces, type Scribe } from './scribe.ts';
import { tableFlows } from './tables.ts';

const noteFlow = (words: string, scribe: Scribe, indent: number) => textFlow(scribe.parts(notePieces(words)), indent + 7, indent + 5);

function headingFlow(heading: Heading, scribe: Scribe, { rankOf, anchors }: Place): Flow[] {
  const number = heading.number ? signsOf(`${heading.number} `) : [];
  const text = scribe.parts([...number, ...inlinePieces(heading.inlines, scribe, { typeforms: false })]);
  const rank = rankOf.get(heading.id) ?? 3;
  const cell = rank <= 1 ? 1 : rank === 2 ? 5 : 7;
  const more = {
    before: 1,
    after: rank <= 1 ? 1 : 0,
    keepNext: true,
    centred: rank <= 1,
    anchor: anchors.has(heading.id) ? heading.id : null,
  } as const;
  return text.length === 0 ? [] : [textFlow(text, cell, cell, more)];
}

function paragraphFlow({ inlines, role }: Paragraph, scribe: Scribe, { indent }: Place): Flow[] {
  const text = scribe.parts(inlinePieces(inlines, scribe));
  if (role === 'author' || role === 'date' || role === 'attribution') return [textFlow(text, indent + 5, indent + 5)];
  // Lines that the author ended stand like verse: each from cell 1, what runs over from cell 3.
  if (inlines.some(({ type }) => type === 'line_break')) return apart([textFlow(text, indent + 1, indent + 3)]);
  return [textFlow(text, indent + 3, indent + 1)];
}

const captionFlow = (caption: Inline[] | null, scribe: Scribe, indent: number, keepNext: boolean): Flow[] =>
  caption === null
    ? []
    : [textFlow(scribe.parts(inlinePieces(caption, scribe, { typeforms: false })), indent + 7, indent + 5, { keepNext })];

function figureFlows(figure: Figure, scribe: Scribe, { indent }: Place): Flow[] {
  const { alternative, caption, textInPicture, picture } = figure;
  const place = scribe.placeOf(figure);
  const words =
    picture === null && alternative.state === 'missing' ? scribe.texts.text('picture_lost') : pictureWords(alternative, place, scribe);
  if (words === null && caption === null) return [];
  scribe.tally.pictures += 1;
  if (alternative.state === 'missing' || alternative.state === 'proposed') scribe.tally.undescribedPictures += 1;
  const read = textInPicture?.replaceAll(/\s+/g, ' ').trim();
  const isSaidAlready = alternative.state === 'proposed' && alternative.from === 'picture';
  return apart([
    ...captionFlow(caption, scribe, indent, words !== null),
    ...(words === null ? [] : [noteFlow(words, scribe, indent)]),
    ...(read && !isSaidAlready && alternative.state !== 'decorative'
      ? [noteFlow(scribe.texts.text('text_in_picture', { text: read }), scribe, indent)]
      : []),
  ]);
}

function formulaFlow(block: DisplayFormula, scribe: Scribe, { indent }: Place): Flow[] {
  const pieces = formulaPieces(block, scribe);
  if (pieces === null) return [noteFlow(formulaNote(block, scribe), scribe, indent)];
  return apart([textFlow(scribe.parts([...pieces, ...(block.number ? signsOf(` ${block.number}`) : [])]), indent + 3, indent + 5)]);
}

/** Program text line by line, its indentation kept, letter for letter between the indicators that say so. */
function codeFlows({ text }: Code, scribe: Scribe, { indent }: Place): Flow[] {
  const { home, settings, tally } = scribe;
  const [open, close] =
    home.code === 'arabic' ? [foreignPassage, foreignPassageEnd] : home.contracted ? [gradeOnePassage, gradeOneEnd] : [null, null];
  const lines = text
    .replaceAll('\t', '    ')
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const last = lines.findLastIndex((line) => line !== '');
  const first = lines.findIndex((line) => line !== '');
  const flows = lines.slice(Math.max(first, 0), last + 1).map((line, at, all) => {
    const { parts, described } = compose(signsOf(line, { code: true }), { ...home, code: 'uncontracted', contracted: false });
    tally.described += described;
    const before: Part[] = at === 0 && open ? [{ kind: 'run', code: 'uncontracted', text: open.character }] : [];
    const after: Part[] = at === all.length - 1 && close ? [{ kind: 'run', code: 'uncontracted', text: close.character }] : [];
    const middle = Math.floor(settings.cells / 2);
    const start = Math.min(indent + 1 + line.length - line.trimStart().length, middle);
    return textFlow([...before, ...parts, ...after], start, Math.min(start + 4, middle + 4));
  });
  return last < 0 ? [] : apart(flows);
}

function contentsFlows({ entries }: Contents, scribe: Scribe, { indent, anchors }: Place): Flow[] {
  const levels = Math.min(Math.max(1, ...entries.map(({ level }) => level)), 4);
  const runover = indent + 2 * levels + 1;
  const flows = entries.map(({ level, inlines, target, page }): Flow => {
    const first = indent + 2 * Math.max(1, Math.min(level, levels)) - 1;
    const pieces = inlinePieces(inlines, scribe, { typeforms: false });
    if (target !== null && anchors.has(target)) {
      return { kind: 'contents', text: scribe.parts(pieces), first, runover, target, before: 0, after: 0, keepNext: false };
    }
    const printed = page === null ? [] : [...signsOf(' '), ...notePieces(scribe.texts.text('braille.contents_page', { page }))];
    return textFlow(scribe.parts([...pieces, ...printed]), first, runover);
  });
  return apart(flows);
}

/** Blocks set in by `cells` more, as far as half of the line is left. */
const inward = (place: Place, cells: number, scribe: Scribe): Place => ({
  ...place,
  indent: Math.min(place.indent + cells, deepest(scribe)),
});

function blockFlows(block: Block, scribe: Scribe, place: Place): Flow[] {
  switch (block.type) {
    case 'heading':
      return headingFlow(block, scribe, place);
    case 'paragraph':
      return paragraphFlow(block, scribe, place);
    case 'list':
      return listFlows(block, scribe, place, flowsOf);
    case 'table':
      return tableFlows(block, scribe, place, flowsOf);
    case 'figure':
      return figureFlows(block, scribe, place);
    case 'formula':
      return formulaFlow(block, scribe, place);
    case 'quote':
      return apart(flowsOf(block.blocks, scribe, inward(place, 2, scribe)));
    case 'code':
      return codeFlows(block, scribe, place);
    case 'aside':
      return [
        ruleFlow('box_top', { before: 1, keepNext: true }),
        ...flowsOf(block.blocks, scribe, place),
        ruleFlow('box_bottom', { after: 1 }),
      ];
    case 'contents':
      return contentsFlows(block, scribe, place);
    case 'page_break':
      scribe.page = block.page;
      return [{ kind: 'page', page: block.page }];
    case 'separator':
      return [ruleFlow('separator', { before: 1, after: 1 })];
  }
}

/** Blocks in the form that braille gives them. */
export const flowsOf = (blocks: readonly Block[], scribe: Scribe, place: Place): Flow[] =>
  blocks.flatMap((block) => blockFlows(block, scribe, place));
