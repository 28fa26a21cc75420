import { element, type Element, type Node } from '../src/write/markup/element.ts';

/** Word's marks above a letter as the signs that MathML has there. */
const accents: Record<string, string> = {
  '\u0302': '^',
  '\u0303': '~',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030c': 'ˇ',
  '\u0306': '˘',
  '\u0301': '´',
  '\u0300': '`',
  '\u20d7': '→',
  '\u20d6': '←',
};

const widths: Record<string, string> = { '\u2003': '1em', '\u2002': '0.5em', '\u2005': '0.25em', '\u2009': '0.17em' };

const isElement = (node: Node): node is Element => typeof node !== 'string';
const childrenOf = (node: Element): Element[] => node.children.filter(isElement);
const childOf = (node: Element | undefined, name: string): Element | undefined =>
  node && childrenOf(node).find((child) => child.name === `m:${name}`);
const textOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));

/** The value of a property of a part; null where it has none. */
function valueOf(node: Element, name: string): string | null {
  const properties = childrenOf(node).find(({ name: own }) => own.endsWith('Pr'));
  const found = childOf(properties, name);
  return found ? String(found.attributes['m:val'] ?? '1') : null;
}

const styles: Record<string, string> = { p: 'normal', b: 'bold', i: 'italic', bi: 'bold-italic' };

function variantOf(run: Element): string | null {
  const look = childOf(run, 'rPr');
  const value = (name: string): string | null => {
    const found = childOf(look, name);
    return found ? String(found.attributes['m:val']) : null;
  };
  const [script, style] = [value('scr'), value('sty')];
  if (script === null) return style === null ? null : (styles[style] ?? null);
  if (script === 'sans-serif') return style === 'b' ? 'bold-sans-serif' : 'sans-serif';
  return style === 'b' ? `bold-${script}` : script;
}

function tokens(run: Element): Element[] {
  const signs = textOf(childOf(run, 't') ?? element('m:t'));
  if (signs === '\u200b' || signs === '') return [];
  if (childOf(childOf(run, 'rPr'), 'nor')) return [element('mtext', {}, signs)];
  if (/^[\u2002\u2003\u2005\u2009]+$/.test(signs)) return [...signs].map((sign) => element('mspace', { width: widths[sign] }));
  const variant = variantOf(run);
  if (/^\d[\d.,]*$/.test(signs)) return [element('mn', variant ? { mathvariant: variant } : {}, signs)];
  const isName = /^[\p{L}\p{M}∞∅ℏℓ]/u.test(signs) || variant !== null;
  return isName
    ? [element('mi', variant && !(variant === 'normal' && signs.length > 1) ? { mathvariant: variant } : {}, signs)]
    : [element('mo', {}, signs)];
}

const row = (node: Element | undefined): Element => element('mrow', {}, node ? childrenOf(node).flatMap(read) : []);
const operator = (sign: string, attributes: Element['attributes'] = {}): Element => element('mo', attributes, sign);
const isEmpty = (node: Element): boolean => childrenOf(node).length === 0;

/** A base with what hangs on it, `names`: what MathML calls it with one below, one above, or both. */
function hung(names: readonly [string, string, string], base: Element, below: Element | null, above: Element | null): Element {
  if (below && above) return element(names[2], {}, base, below, above);
  return below ? element(names[0], {}, base, below) : above ? element(names[1], {}, base, above) : base;
}

const behind = ['msub', 'msup', 'msubsup'] as const;
/** Scripts of something in brackets as MathML has them, behind the bracket that closes. */
function hungOn(names: readonly [string, string, string], base: Element, below: Element | null, above: Element | null): Element[] {
  const parts = childrenOf(base);
  const [open, close] = [parts[0], parts.at(-1)];
  const isBracket = (part: Element | undefined, sign: RegExp): boolean => part?.name === 'mo' && sign.test(textOf(part));
  return parts.length > 2 && close && isBracket(open, /^[([{⟨⌈⌊⟦]$/u) && isBracket(close, /^[)\]}⟩⌉⌋⟧]$/u)
    ? [...parts.slice(0, -1), hung(names, close, below, above)]
    : [hung(names, base, below, above)];
}

const around = ['munder', 'mover', 'munderover'] as const;

function nary(node: Element): Element[] {
  const shown = (name: 'sub' | 'sup'): Element | null => (valueOf(node, `${name}Hide`) === '1' ? null : row(childOf(node, name)));
  const names = valueOf(node, 'limLoc') === 'undOvr' ? around : behind;
  return [hung(names, operator(valueOf(node, 'chr') ?? '∫'), shown('sub'), shown('sup')), ...childrenOf(row(childOf(node, 'e')))];
}

/** Limits above of what has some below are one. */
function limits(node: Element): Element {
  const base = row(childOf(node, 'e'));
  const limit = row(childOf(node, 'lim'));
  if (node.name === 'm:limLow') return element('munder', {}, base, limit);
  const [only, more] = childrenOf(base);
  if (only?.name !== 'munder' || more) return element('mover', {}, base, limit);
  return element('munderover', {}, ...childrenOf(only), limit);
}

function border(node: Element): Element {
  const properties = childOf(node, 'borderBoxPr');
  if (!properties) return element('menclose', { notation: 'box' }, row(childOf(node, 'e')));
  const has = (name: string): boolean => childOf(properties, name) !== undefined;
  const sides = { top: 'hideTop', bottom: 'hideBot', left: 'hideLeft', right: 'hideRight' };
  const strokes = {
    horizontalstrike: 'strikeH',
    verticalstrike: 'strikeV',
    updiagonalstrike: 'strikeBLTR',
    downdiagonalstrike: 'strikeTLBR',
  };
  const notation = [
    ...Object.entries(sides).flatMap(([side, hidden]) => (has(hidden) ? [] : [side])),
    ...Object.entries(strokes).flatMap(([name, stroke]) => (has(stroke) ? [name] : [])),
  ];
  return element('menclose', { notation: notation.join(' ') }, row(childOf(node, 'e')));
}

function read(node: Element): Element[] {
  const e = (): Element => row(childOf(node, 'e'));
  switch (node.name) {
    case 'm:r':
      return tokens(node);
    case 'm:f':
      return [
        element(
          'mfrac',
          valueOf(node, 'type') === 'noBar' ? { linethickness: '0' } : {},
          row(childOf(node, 'num')),
          row(childOf(node, 'den')),
        ),
      ];
    case 'm:rad':
      return [valueOf(node, 'degHide') === '1' ? element('msqrt', {}, e()) : element('mroot', {}, e(), row(childOf(node, 'deg')))];
    case 'm:sSub':
      return hungOn(behind, e(), row(childOf(node, 'sub')), null);
    case 'm:sSup':
      return hungOn(behind, e(), null, row(childOf(node, 'sup')));
    case 'm:sSubSup':
      return hungOn(behind, e(), row(childOf(node, 'sub')), row(childOf(node, 'sup')));
    case 'm:sPre': {
      const [sub, sup] = [row(childOf(node, 'sub')), row(childOf(node, 'sup'))];
      const scripts = [sub, sup].map((one) => (isEmpty(one) ? element('none') : one));
      const base = e();
      const [only, more] = childrenOf(base);
      const names = behind as readonly string[];
      if (!only || more || !names.includes(only.name)) return [element('mmultiscripts', {}, base, element('mprescripts'), scripts)];
      const [inner, one, other] = childrenOf(only);
      const after = only.name === 'msub' ? [one, element('none')] : only.name === 'msup' ? [element('none'), one] : [one, other];
      return [
        element(
          'mmultiscripts',
          {},
          inner,
          after.filter((part) => part !== undefined),
          element('mprescripts'),
          scripts,
        ),
      ];
    }
    case 'm:nary':
      return nary(node);
    case 'm:limLow':
    case 'm:limUpp':
      return [limits(node)];
    case 'm:bar':
      return valueOf(node, 'pos') === 'bot' ? [element('munder', {}, e(), operator('_'))] : [element('mover', {}, e(), operator('¯'))];
    case 'm:groupChr':
      return [element(valueOf(node, 'pos') === 'bot' ? 'munder' : 'mover', {}, e(), operator(valueOf(node, 'chr') ?? '⏟'))];
    case 'm:acc': {
      const mark = valueOf(node, 'chr') ?? '\u0302';
      return [element('mover', { accent: 'true' }, e(), operator(accents[mark] ?? mark))];
    }
    case 'm:d': {
      const [open, close] = [valueOf(node, 'begChr') ?? '(', valueOf(node, 'endChr') ?? ')'];
      const bracket = (sign: string): Element[] => (sign === '' ? [] : [operator(sign, { fence: 'true', stretchy: 'true' })]);
      return [element('mrow', {}, bracket(open), childrenOf(e()), bracket(close))];
    }
    case 'm:m':
      return [
        element(
          'mtable',
          {},
          childrenOf(node)
            .filter(({ name }) => name === 'm:mr')
            .map((cells) =>
              element(
                'mtr',
                {},
                childrenOf(cells).map((cell) => element('mtd', {}, row(cell))),
              ),
            ),
        ),
      ];
    case 'm:borderBox':
      return [border(node)];
    case 'm:phant':
      return [element('mphantom', {}, e())];
    default:
      throw new Error(`read-omml knows no ${node.name}`);
  }
}

/** The MathML that the content of Word's `m:oMath` comes to: what `toOmml` writes, read by itself. */
export const readOmml = (content: readonly Element[]): Element[] => content.flatMap(read);
