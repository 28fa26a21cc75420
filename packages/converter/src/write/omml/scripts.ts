import type { Element } from '../markup/element.ts';
import { argument, childrenOf, filled, part, property, wordsOf, type Write } from './part.ts';
import { betweenSomething } from './rows.ts';

/** Signs above a letter as the marks that join it. */
const accents: Record<string, string> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '.': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
  '˘': '\u0306',
  '´': '\u0301',
  '`': '\u0300',
  '→': '\u20d7',
  '⃗': '\u20d7',
  '←': '\u20d6',
};
const bars = new Set(['¯', '‾', '_', '―', '─', '‐', '-', '\u0304', '\u0305', '\u0332']);
const braces = /^[⏞⏟⏜⏝⎴⎵]$/u;

const signOf = (node: Element): string => (node.name === 'mo' ? wordsOf(node) : '');

/** Something above or below, as the bar, the mark or the brace that it is; null where it is more than that. */
function adorned(base: Element, sign: string, place: 'top' | 'bot', write: Write): Element | null {
  const content = argument('e', [base], write);
  if (bars.has(sign)) return part('bar', part('barPr', property('pos', place)), content);
  if (braces.test(sign))
    return part(
      'groupChr',
      part('groupChrPr', property('chr', sign), property('pos', place), property('vertJc', place === 'top' ? 'bot' : 'top')),
      content,
    );
  const accent = place === 'top' ? accents[sign] : undefined;
  return accent === undefined ? null : part('acc', part('accPr', property('chr', accent)), content);
}

function limit(base: Element[], under: Element | undefined, over: Element | undefined, write: Write): Element[] {
  const low = under ? [part('limLow', part('e', filled(base)), argument('lim', [under], write))] : base;
  return over ? [part('limUpp', part('e', filled(low)), argument('lim', [over], write))] : low;
}

const isNone = (node: Element | undefined): boolean => !node || node.name === 'none' || (node.name === 'mrow' && wordsOf(node) === '');

const signs = /^[+\-−±∓*∗×⋅·=<>|]$/u;

/** A sign between two things that stands by itself, between nothing. */
const alone = (made: Element[]): Element[] => (made.length === 1 ? betweenSomething(made, signs) : made);

function scripted(base: Element[], sub: Element | undefined, sup: Element | undefined, write: Write): Element[] {
  const below = isNone(sub) || !sub ? null : part('sub', filled(alone(write.row([sub]))));
  const above = isNone(sup) || !sup ? null : part('sup', filled(alone(write.row([sup]))));
  const content = part('e', filled(alone(base)));
  if (below && above) return [part('sSubSup', content, below, above)];
  if (below) return [part('sSub', content, below)];
  return above ? [part('sSup', content, above)] : base;
}

/** Scripts on both sides: the pairs after the base, and after `mprescripts` those before it. */
function multiscripts([base, ...scripts]: Element[], write: Write): Element[] {
  const before = scripts.findIndex(({ name }) => name === 'mprescripts');
  const pairs = (nodes: Element[]): [Element, Element | undefined][] =>
    nodes.flatMap((node, index) => (index % 2 === 0 ? [[node, nodes[index + 1]] as [Element, Element | undefined]] : []));
  let content = base ? write.row([base]) : [];
  for (const [sub, sup] of pairs(before === -1 ? scripts : scripts.slice(0, before))) content = scripted(content, sub, sup, write);
  for (const [sub, sup] of before === -1 ? [] : pairs(scripts.slice(before + 1))) {
    const script = (name: string, node: Element | undefined): Element => argument(name, node && !isNone(node) ? [node] : [], write);
    content = [part('sPre', script('sub', sub), script('sup', sup), part('e', filled(content)))];
  }
  return content;
}

/** Raised, lowered, above and below. */
export function scriptOf(node: Element, write: Write): Element[] {
  const children = childrenOf(node);
  if (node.name === 'mmultiscripts') return multiscripts(children, write);
  const [base, one, other] = children;
  const both = node.name === 'msubsup' || node.name === 'munderover';
  if (!base || !one || children.length !== (both ? 3 : 2)) {
    write.lose();
    return [];
  }
  switch (node.name) {
    case 'msub':
      return scripted(write.row([base]), one, undefined, write);
    case 'msup':
      return scripted(write.row([base]), undefined, one, write);
    case 'msubsup':
      return scripted(write.row([base]), one, other, write);
    case 'mover': {
      const made = adorned(base, signOf(one), 'top', write);
      return made ? [made] : limit(write.row([base]), undefined, one, write);
    }
    case 'munder': {
      const made = adorned(base, signOf(one), 'bot', write);
      return made ? [made] : limit(write.row([base]), one, undefined, write);
    }
    default:
      return limit(write.row([base]), one, other, write);
  }
}
