import type { Element } from '../markup/element.ts';
import { part, property, run, textOf, wordsOf, type Write } from './part.ts';

/** Alphabets (`scr`) and slants (`sty`: p upright, b bold, i italic, bi both) by the names that MathML has for them. */
const variants: Record<string, [script: string | null, style: string]> = {
  normal: [null, 'p'],
  bold: [null, 'b'],
  italic: [null, 'i'],
  'bold-italic': [null, 'bi'],
  'double-struck': ['double-struck', 'p'],
  script: ['script', 'p'],
  'bold-script': ['script', 'b'],
  fraktur: ['fraktur', 'p'],
  'bold-fraktur': ['fraktur', 'b'],
  'sans-serif': ['sans-serif', 'p'],
  'bold-sans-serif': ['sans-serif', 'b'],
  'sans-serif-italic': ['sans-serif', 'i'],
  'sans-serif-bold-italic': ['sans-serif', 'bi'],
  monospace: ['monospace', 'p'],
};

/** Signs that are there for machines: function application, invisible times, separator and plus. */
const invisible = /[\u2061-\u2064]/g;

/** One letter leans, whatever is longer stands upright (MathML Core, `mi`); Word has the one by itself. */
function lookOf(node: Element, signs: string): Element[] {
  const given = variants[String(node.attributes['mathvariant'] ?? '')];
  const long = [...signs.replaceAll(/\p{M}/gu, '')].length > 1;
  const [script, style] = given ?? [null, (node.name === 'mi' && long) || (node.name === 'mo' && /\p{L}/u.test(signs)) ? 'p' : null];
  return [...(script === null ? [] : [property('scr', script)]), ...(style === null ? [] : [property('sty', style)])];
}

/** A token of MathML as a run; nothing where it holds nothing to be seen. */
export function tokenOf(node: Element): Element[] {
  const signs = wordsOf(node).replaceAll(invisible, '');
  if (node.name === 'mtext') {
    // White around words is the author's.
    const words = node.children.map(textOf).join('').replaceAll(/\s+/g, ' ');
    return words === '' ? [] : [run(words, [part('nor')])];
  }
  if (node.name === 'ms') return [run(`"${signs}"`, [part('nor')])];
  return signs === '' ? [] : [run(signs, lookOf(node, signs))];
}

const lengths: Record<string, number> = { em: 1, ex: 0.45, px: 1 / 16, pt: 1 / 12, cm: 2.4, mm: 0.24, in: 6 };

/** White of about a width, as a sign; none where it is narrower than a thin space. */
export function spaceOf(node: Element, write: Write): Element[] {
  const [, value = '', unit = ''] = /^(-?[\d.]+)([a-z]+)$/.exec(String(node.attributes['width'] ?? '0em')) ?? [];
  const ems = Number(value) * (lengths[unit] ?? 0);
  if (Number.isNaN(ems)) write.lose();
  if (!(ems >= 0.1)) return [];
  return [run(ems >= 0.75 ? '\u2003'.repeat(Math.min(4, Math.round(ems))) : ems >= 0.4 ? '\u2002' : ems >= 0.2 ? '\u2005' : '\u2009')];
}
