import { sidesOfColumns } from '@manara/core/document/math-columns';
import type { Element } from '../markup/element.ts';
import { argument, childrenOf, filled, part, property, type Write } from './part.ts';

function fraction(node: Element, write: Write): Element[] {
  const [above, below, more] = childrenOf(node);
  if (!above || !below || more) {
    write.lose();
    return [];
  }
  const bare = /^0+(?:\.0+)?[a-z%]*$/.test(String(node.attributes['linethickness'] ?? ''));
  return [part('f', bare && part('fPr', property('type', 'noBar')), argument('num', [above], write), argument('den', [below], write))];
}

function root(node: Element, write: Write): Element[] {
  if (node.name === 'msqrt')
    return [part('rad', part('radPr', property('degHide', '1')), part('deg'), argument('e', childrenOf(node), write))];
  const [base, degree, more] = childrenOf(node);
  if (!base || !degree || more) {
    write.lose();
    return [];
  }
  return [part('rad', argument('deg', [degree], write), argument('e', [base], write))];
}

/** Which lines a border of Word's has, in the order that it wants the lacking ones and the strokes told. */
const sides = ['top', 'bottom', 'left', 'right'];
const strokes: Record<string, string> = {
  horizontalstrike: 'strikeH',
  verticalstrike: 'strikeV',
  updiagonalstrike: 'strikeBLTR',
  downdiagonalstrike: 'strikeTLBR',
};

/** A box or lines around or through something; other enclosures Word has none for. */
function enclosure(node: Element, write: Write): Element[] {
  const names = String(node.attributes['notation'] ?? 'longdiv').split(/\s+/);
  const content = argument('e', childrenOf(node), write);
  if (names.includes('box')) return [part('borderBox', content)];
  const drawn = new Set(names);
  if (drawn.size === 0 || names.some((name) => !sides.includes(name) && !(name in strokes))) {
    write.lose();
    return [];
  }
  const hidden: Record<string, string> = { top: 'hideTop', bottom: 'hideBot', left: 'hideLeft', right: 'hideRight' };
  const properties = [
    ...sides.filter((side) => !drawn.has(side)).map((side) => property(hidden[side] ?? '', '1')),
    ...Object.entries(strokes).flatMap(([name, stroke]) => (drawn.has(name) ? [property(stroke, '1')] : [])),
  ];
  return [part('borderBox', part('borderBoxPr', properties), content)];
}

const aligned: Record<string, string> = { left: 'left', center: 'center', right: 'right' };
/** More columns than Word counts. */
const mostColumns = 64;

/** A table of cells in Word's matrix, short rows filled. */
function matrix(node: Element, write: Write): Element[] {
  const rows = childrenOf(node)
    .filter(({ name }) => name === 'mtr' || name === 'mlabeledtr')
    .map((row) => childrenOf(row).filter(({ name }) => name === 'mtd'));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const spans = rows.flat().some(({ attributes }) => Number(attributes['columnspan'] ?? 1) > 1 || Number(attributes['rowspan'] ?? 1) > 1);
  if (width === 0 || width > mostColumns || spans) {
    write.lose();
    return [];
  }
  const given = String({ ...node.attributes, ...sidesOfColumns(node, false) }['columnalign'] ?? 'center')
    .trim()
    .split(/\s+/);
  const columns = Array.from({ length: width }, (_, column) =>
    part('mc', part('mcPr', property('count', 1), property('mcJc', aligned[given[column] ?? given.at(-1) ?? ''] ?? 'center'))),
  );
  return [
    part(
      'm',
      part('mPr', property('plcHide', '1'), part('mcs', columns)),
      rows.map((cells) =>
        part(
          'mr',
          Array.from({ length: width }, (_, column) => argument('e', cells[column]?.children ?? [], write)),
        ),
      ),
    ),
  ];
}

/** Fractions, roots, tables, and what stands in a box or unseen; null for what is none of these. */
export function structureOf(node: Element, write: Write): Element[] | null {
  switch (node.name) {
    case 'mfrac':
      return fraction(node, write);
    case 'msqrt':
    case 'mroot':
      return root(node, write);
    case 'menclose':
      return enclosure(node, write);
    case 'mtable':
      return matrix(node, write);
    case 'mphantom':
      return [part('phant', part('phantPr', property('show', '0')), part('e', filled(write.row(node.children))))];
    default:
      return null;
  }
}
