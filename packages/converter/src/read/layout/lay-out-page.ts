import type { FormulaChoice } from '@manara/core/document/conversion';
import type { Area, PageContent } from '@manara/pdf/page-content';
import type { DocumentContext } from './blocks/document-context.ts';
import type { TaggedPage } from '../pdf/tagged/tag-hint.ts';
import { around, bottom, holds, sharedWidth } from './area.ts';
import type { DocumentStyle } from './document-style.ts';
import { withoutPrintedForm } from './fields/printed-form.ts';
import type { Finished } from './flow/flow.ts';
import type { Line } from './lines/line.ts';
import { withDrawnMarks } from './lists/drawn-marks.ts';
import { sideBySide } from './lists/side-by-side.ts';
import { toLines } from './lines/to-lines.ts';
import type { Making } from './making.ts';
import type { PageLayout, TextColumn } from './page-layout.ts';
import { boxesOf, inBox } from './regions/boxes.ts';
import type { Column } from './regions/column.ts';
import type { Item } from './regions/item.ts';
import { bandsOf } from './regions/bands.ts';
import { plainColumn, toColumns, type Reading } from './regions/to-columns.ts';
import { margin } from './running/edge-lines.ts';
import { splitByTags } from './tags/split-by-tags.ts';
import { missingZone } from './missing-zone.ts';
import { withCircledLetters } from './words/circled-letters.ts';
import { markDecorated } from './words/decorations.ts';
import { toWords } from './words/to-words.ts';
import type { Word } from './words/word.ts';
import type { Zone } from './zone.ts';
import { findZones } from './find-zones.ts';

/** Gap at which a first guess at lines is cut, in parts of the size: narrower than the narrowest gutter. */
const guessCut = 0.75;

interface Options {
  tags?: TaggedPage | null;
  formulas?: FormulaChoice | undefined;
}

/** Settles what can be settled on one page: formulas, zones, columns. */
export function layOutPage(
  page: PageContent,
  style: DocumentStyle,
  context: DocumentContext,
  { tags = null, formulas: choice = 'all' }: Options = {},
): PageLayout {
  const whole = withoutPrintedForm(tags?.mistrust.includes('hides_text') ? withHiddenText(page) : page);
  const content = withDrawnMarks(withCircledLetters(whole));
  const making = context.making(style, content);
  const { formulas, zones: found, words } = findZones(content, style, { cutAt: guessCut, tags, formulas: choice });
  const zones = content.missing === undefined ? found : [missingZone(content, style)];
  context.keep(content, formulas, style.body.size);
  const claimed = new Set(zones.flatMap((zone) => zone.words));
  const free = words.filter((word) => !claimed.has(word));
  const slanting = free.filter((word) => word.rotation % 90 !== 0);
  const claimedRules = new Set(zones.flatMap((zone) => zone.rules));
  for (const zone of formulas) for (const index of zone.rules) claimedRules.add(content.rules[index] as (typeof content.rules)[number]);
  const rules = content.rules.filter((rule) => !claimedRules.has(rule));
  markDecorated(free, rules);
  const upright = free.filter((word) => word.rotation % 90 === 0);
  const items = [...lineItems(upright, content.index), ...zones.map((zone) => zoneItem(zone, making))];
  const boxed = intoBoxes(items, boxesOf(rules, content, style.leading));
  const head = headRow(boxed, rules, content);
  const reading: Reading = {
    measure: { size: style.body.size, leading: style.leading },
    rtl: style.rtl,
    lines: rules.filter((rule) => rule.height < 3),
  };
  const rest = toColumns(
    boxed.filter((item) => !head.includes(item)),
    reading,
  );
  const columns = textColumns([...(head.length > 0 ? [plainColumn(head)] : []), ...rest], { page: content.index, reading });
  const confidence =
    words.length === 0
      ? 1
      : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / words.reduce((sum, word) => sum + word.text.length, 0);
  for (const word of words) word.glyphs = [];
  return {
    index: content.index,
    width: content.width,
    height: content.height,
    label: content.label,
    kind: content.kind,
    columns,
    links: content.links,
    rules: rules.filter((rule) => rule.height < 3 && rule.width > 2 * style.leading && !boxed.some((item) => isEdge(rule, item))),
    artifacts: artifactLines(content, style),
    watermarks: slanting.length > 0 ? toLines(slanting, { page: content.index, cutAt: Infinity }) : [],
    confidence,
  };
}

/** The page with what its file calls artifacts as text like any other. */
const withHiddenText = (page: PageContent): PageContent => ({
  ...page,
  glyphs: page.glyphs.map((glyph) => (glyph.mcid === -1 ? { ...glyph, mcid: null } : glyph)),
});

function artifactLines(page: PageContent, style: DocumentStyle): Line[] {
  const glyphs = page.glyphs.filter((glyph) => glyph.mcid === -1);
  if (glyphs.length === 0) return [];
  const words = toWords(withHiddenText({ ...page, glyphs }), [], style.rtl).filter((word) => word.rotation === 0);
  for (const word of words) word.glyphs = [];
  return toLines(words, { page: page.index, cutAt: Infinity });
}

const lineItems = (words: Word[], page: number): Item[] =>
  toLines(words, { page, cutAt: guessCut }).map((line): Item => ({
    area: line.area,
    drawn: drawnFirst(line),
    content: { kind: 'line', line },
  }));

const wordsOf = (line: Line): Word[] => line.pieces.map((piece) => piece.word);
const drawnFirst = (line: Line): number => Math.min(...wordsOf(line).map((word) => word.drawn));

function zoneItem(zone: Zone, making: Making): Item {
  const finished: Finished = {
    kind: 'finished',
    page: zone.page,
    area: zone.area,
    column: zone.area,
    blocks: zone.make(making),
    gap: null,
  };
  return {
    area: zone.area,
    drawn: zone.words.length > 0 ? Math.min(...zone.words.map((word) => word.drawn)) : Infinity,
    content: { kind: 'finished', finished },
  };
}

/** What stands at the very head of a page over a line as wide as its text is one row, whatever columns stand below. */
function headRow(items: Item[], rules: readonly Area[], page: PageContent): Item[] {
  if (items.length < 4) return [];
  const { x, width } = around(items.map((item) => item.area));
  const drawn = rules.find(
    (rule) => rule.height < 3 && rule.width > 0.9 * width && rule.x < x + 0.05 * width && rule.y < margin * page.height,
  );
  if (!drawn) return [];
  const over = items.filter((item) => bottom(item.area) < drawn.y + 2);
  const isRow = over.length > 1 && over.every(({ content }) => content.kind === 'line') && bandsOf(over).length === 1;
  return isRow ? over : [];
}

/** What stands in a frame or on a tint is read there and then. */
function intoBoxes(items: Item[], boxes: Area[]): Item[] {
  let rest = items;
  for (const box of boxes.toSorted((a, b) => a.width * a.height - b.width * b.height)) {
    const inside = rest.filter((item) => inBox(box, item.area));
    if (inside.length < 2 && !inside.some((item) => item.content.kind === 'box')) continue;
    if (inside.length === rest.length || rest.some((item) => !inside.includes(item) && holds(box, item.area))) continue;
    const taken = new Set(inside);
    rest = rest.filter((item) => !taken.has(item));
    rest.push({
      area: around([box, ...inside.map((item) => item.area)]),
      drawn: Math.min(...inside.map((item) => item.drawn)),
      content: { kind: 'box', items: inside },
    });
  }
  return rest;
}

/** Whether a level rule is a side of the box that sets the item apart. */
const isEdge = (rule: Area, { area, content }: Item): boolean =>
  content.kind === 'box' &&
  rule.width > 0.8 * area.width &&
  sharedWidth(rule, area) > 0.8 * area.width &&
  [area.y, bottom(area)].some((y) => Math.abs(rule.y - y) < 4);

function textColumns(columns: Column[], context: { page: number; reading: Reading }): TextColumn[] {
  return columns.map((column): TextColumn => {
    const words: Word[] = [];
    const whole: { top: number; item: Finished | TextColumn[] }[] = [];
    for (const item of column.items) {
      const { content } = item;
      if (content.kind === 'line') words.push(...wordsOf(content.line));
      else if (content.kind === 'finished') whole.push({ top: item.area.y + item.area.height / 2, item: content.finished });
      else {
        const inner = textColumns(toColumns(content.items, context.reading), context);
        whole.push({
          top: item.area.y,
          item: inner.map((one): TextColumn =>
            one.kind === 'text' ? { ...one, kind: 'box', ...(inner.length === 1 && { frame: item.area }) } : one,
          ),
        });
      }
    }
    const lines = toLines(words, { page: context.page, cutAt: Infinity })
      .flatMap(splitByTags)
      .flatMap((line) => sideBySide(line).map((item) => ({ top: line.area.y + line.area.height / 2, item })));
    return {
      area: column.area,
      kind: column.kind,
      items: [...lines, ...whole].sort((a, b) => a.top - b.top).map(({ item }) => item),
      doubts: column.doubts,
    };
  });
}
