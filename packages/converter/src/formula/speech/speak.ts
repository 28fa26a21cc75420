import type { Language } from '@manara/messages/locale';
import type { FormulaNode, Leading } from '../tree/formula-node.ts';
import { grouped } from '../tree/grouped.ts';
import { speakGrid } from './grids.ts';
import { speechTexts, type SpeechText, type SpeechTexts } from './speech-texts.ts';
import { bigName, functionWords, letterWords, signWords } from './words-of-signs.ts';

/** A formula in words, for who listens: names of signs and the ends of what is long, in the language of the text around it. */
export const speak = (nodes: readonly FormulaNode[], language: Language): string => row(nodes, speechTexts(language));

const pauses = /^[,;]$/;

/** Parts one after the other; signs that part a list become pauses. */
function row(given: readonly FormulaNode[], say: SpeechTexts): string {
  const nodes = grouped(given);
  const words: string[] = [];
  let skipped = -1;
  const bars = barsOf(nodes);
  for (const [at, node] of nodes.entries()) {
    const close = bars.get(at);
    if (close === null) continue;
    if (node.kind === 'operator' && pauses.test(node.text)) {
      const last = words.pop();
      words.push(last === undefined ? signWords(node.text, say) : `${last}${node.text}`);
      continue;
    }
    if (close !== undefined) {
      // What stands between two bars is said with them.
      const inside = row(nodes.slice(at + 1, close), say);
      words.push(say(node.kind === 'operator' && /^[‖∥]$/u.test(node.text) ? 'say.norm' : 'say.absolute', { inside }));
      continue;
    }
    if (at <= skipped) continue;
    const end = argumentEnd(nodes, at);
    if (end !== null) {
      const inside = row(nodes.slice(at + 2, end), say);
      words.push(say('say.argument', { name: one(node, nodes[at - 1], nodes[at + 1], say), inside }));
      skipped = end;
      continue;
    }
    words.push(one(node, nodes[at - 1], nodes[at + 1], say));
  }
  return words.filter(Boolean).join(' ');
}

/** Where the argument in brackets behind the usual letter of a function ends, which is said without them; null where there is none, or it is more than leaves. */
function argumentEnd(nodes: readonly FormulaNode[], at: number): number | null {
  const node = nodes[at];
  const letter = node?.kind === 'scripts' ? node.base[0] : node;
  const [next] = [nodes[at + 1]];
  if (letter?.kind !== 'identifier' || !/^[fghFGHΓφψ]$/u.test(letter.text) || next?.kind !== 'operator' || next.text !== '(') return null;
  const end = nodes.findIndex((other, place) => place > at + 1 && other.kind === 'operator' && /^[()]$/.test(other.text));
  const close = nodes[end];
  if (close?.kind !== 'operator' || close.text !== ')' || end === at + 2) return null;
  const inside = nodes.slice(at + 2, end);
  return inside.every(({ kind }, place) => kind !== 'fraction' && (place < 5 || kind === 'space')) ? end : null;
}

/** Bars that hold something between them, from the first to the second; null: within, or the second. */
function barsOf(nodes: readonly FormulaNode[]): Map<number, number | null> {
  const found = new Map<number, number | null>();
  const isBar = (node: FormulaNode | undefined): node is FormulaNode & { kind: 'operator' } =>
    node?.kind === 'operator' && /^[|∣‖∥]$/u.test(node.text);
  let at = 0;
  while (at < nodes.length) {
    const [node, before] = [nodes[at], nodes[at - 1]];
    // A bar behind a term is a relation.
    const opens = isBar(node) && (!before || before.kind === 'operator' || before.kind === 'space');
    const end = opens ? nodes.findIndex((other, place) => place > at + 1 && isBar(other) && other.text === node.text) : -1;
    if (end > at) {
      found.set(at, end);
      for (let inner = at + 1; inner <= end; inner += 1) found.set(inner, null);
      at = end;
    }
    at += 1;
  }
  return found;
}

function one(node: FormulaNode, before: FormulaNode | undefined, after: FormulaNode | undefined, say: SpeechTexts): string {
  switch (node.kind) {
    case 'identifier':
      return (
        named(node, say) ??
        [...node.text].map((letter) => letterWords(letter, node.alphabet, say)).join([...node.text].length > 1 ? '' : ' ')
      );
    case 'number':
      return node.text;
    case 'text':
      return node.text.trim();
    case 'space':
      return '';
    case 'operator':
      return sign(node.text, before, after, say);
    case 'fraction':
      return fraction(node, say);
    case 'root':
      return root(node, say);
    case 'scripts':
      return scripts(node, say);
    case 'accent':
      return accent(node, say);
    case 'fenced':
      return fenced(node, say);
    case 'grid':
      return speakGrid(node, { open: '', close: '' }, say, (cell) => row(cell, say));
    case 'enclosed': {
      const inside = row(node.inside, say);
      if (node.notation === 'top') return say('say.line', { base: inside });
      if (node.notation === 'bottom') return say('say.underline', { base: inside });
      return node.notation.includes('strike')
        ? say('say.crossed', { inside })
        : node.notation === 'box'
          ? say('say.boxed', { inside })
          : inside;
    }
  }
}

/** The name of a function, or letters that are one name. */
function named({ text }: FormulaNode & { kind: 'identifier' }, say: SpeechTexts): string | null {
  const name = functionWords(text, say);
  return name === null ? ([...text].length > 1 ? text : null) : say('say.of', { name });
}

function sign(text: string, before: FormulaNode | undefined, after: FormulaNode | undefined, say: SpeechTexts): string {
  const isFirst = before === undefined || (before.kind === 'operator' && !/^[)\]}!′'%°]$/u.test(before.text));
  if (/^[-−]$/u.test(text) && isFirst && after) return say('sign.negative');
  const big = bigName(text, say);
  if (big !== null) return say('say.of', { name: big });
  return [...text].map((one_) => signWords(one_, say)).join(' ');
}

const isShort = (nodes: readonly FormulaNode[]): boolean =>
  nodes.length === 1 && (nodes[0]?.kind === 'identifier' || nodes[0]?.kind === 'number' || nodes[0]?.kind === 'text');
const long = (id: SpeechText, nodes: readonly FormulaNode[]): SpeechText => (isShort(nodes) ? id : (`${id}_long` as SpeechText));

function fraction({ above, below, hasBar }: FormulaNode & { kind: 'fraction' }, say: SpeechTexts): string {
  const parts = { above: row(above, say), below: row(below, say) };
  if (!hasBar) return say('say.binomial', parts);
  return say(isShort(above) && isShort(below) ? 'say.over' : 'say.fraction', parts);
}

function root({ under, degree }: FormulaNode & { kind: 'root' }, say: SpeechTexts): string {
  const inside = row(under, say);
  if (!degree) return say(long('say.square_root', under), { under: inside });
  const [only] = degree;
  if (degree.length === 1 && only?.kind === 'number' && only.text === '3') return say(long('say.cube_root', under), { under: inside });
  return say(long('say.root', under), { under: inside, degree: row(degree, say) });
}

const textOf = (nodes: readonly FormulaNode[] | null): string =>
  (nodes ?? [])
    .map((node) => (node.kind === 'number' || node.kind === 'operator' || node.kind === 'identifier' ? node.text : '\ufffc'))
    .join('');

function scripts(node: FormulaNode & { kind: 'scripts' }, say: SpeechTexts): string {
  const { base, below, above, areLimits, leading } = node;
  const [only] = base;
  const big = base.length === 1 && only?.kind === 'operator' ? bigName(only.text, say) : null;
  const isLimit = only?.kind === 'identifier' && only.text === 'lim';
  if (big !== null || (areLimits && (isLimit || functionOf(base, say) !== null))) {
    const name = big ?? functionOf(base, say) ?? row(base, say);
    // What a variable goes to.
    const lower = below ? row(below, isLimit ? approaching(say) : say) : '';
    const parts = { base: name, below: lower, above: above ? row(above, say) : '' };
    const id = isLimit ? 'say.limit' : below && above ? 'say.from_to' : below ? 'say.over_set' : 'say.up_to';
    return say(id, parts);
  }
  if (areLimits) {
    const raised = above ? say('say.above', { base: row(base, say), mark: row(above, say) }) : row(base, say);
    return below ? say('say.below', { base: raised, mark: row(below, say) }) : raised;
  }
  if (base.length === 0) return beside({ below, above }, say);
  const name = functionOf(base, say);
  const isLog = only?.kind === 'identifier' && only.text === 'log' && below !== null;
  const lowered = isLog ? say('say.log_base', { base: name ?? '', below: row(below, say) }) : withSub(name ?? row(base, say), below, say);
  const said = withPower(lowered, above, name !== null, say);
  const whole = name === null ? said : say('say.of', { name: said });
  if (!leading) return whole;
  return say('say.leading', { base: whole, scripts: beside(leading, say) });
}

/** Scripts without a base of their own. */
function beside({ below, above }: Leading, say: SpeechTexts): string {
  const id = below && above ? 'say.leading_both' : below ? 'say.leading_below' : 'say.leading_above';
  return say(id, { below: below ? row(below, say) : '', above: above ? row(above, say) : '' });
}

const functionOf = (base: readonly FormulaNode[], say: SpeechTexts): string | null => {
  const [only] = base;
  return base.length === 1 && only?.kind === 'identifier' ? functionWords(only.text, say) : null;
};

const approaching =
  (say: SpeechTexts): SpeechTexts =>
  (id, values) =>
    say(id === 'sign.to' ? 'sign.approaches' : id, values);

function withSub(base: string, below: readonly FormulaNode[] | null, say: SpeechTexts): string {
  return below ? say(long('say.sub', below), { base, below: row(below, say) }) : base;
}

const primes: Record<string, number> = { '″': 2, '‴': 3 };

function withPower(base: string, above: readonly FormulaNode[] | null, isFunction: boolean, say: SpeechTexts): string {
  if (!above) return base;
  const text = textOf(above);
  if (/^[′″‴']+$/u.test(text)) {
    const count = [...text].reduce((sum, one_) => sum + (primes[one_] ?? 1), 0);
    return `${base} ${count === 2 ? say('sign.double_prime') : count === 3 ? say('sign.triple_prime') : Array.from({ length: count }, () => say('sign.prime')).join(' ')}`;
  }
  if (text === '2') return say('say.squared', { base });
  if (text === '3') return say('say.cubed', { base });
  if (/^[∘°]$/u.test(text)) return say('say.degrees', { base });
  if (isFunction && /^[-−]1$/u.test(text)) return say('say.inverse', { base });
  if (/^[*†‡∗]$/u.test(text)) return `${base} ${signWords(text, say)}`;
  return say(long('say.power', above), { base, above: row(above, say) });
}

const accents: Record<string, SpeechText> = Object.fromEntries(
  [
    ['^ˆ\u0302', 'say.hat'],
    ['~˜∼\u0303', 'say.tilde'],
    ['¯‾_\u0304\u0305', 'say.line'],
    ['.˙\u0307', 'say.dot'],
    ['¨\u0308', 'say.two_dots'],
    ['→\u20d7', 'say.vector'],
    ['⏞', 'say.brace'],
  ].flatMap(([marks = '', id = '']) => [...marks].map((mark) => [mark, id])),
) as Record<string, SpeechText>;

function accent({ base, sign: mark, side }: FormulaNode & { kind: 'accent' }, say: SpeechTexts): string {
  const said = row(base, say);
  if (side === 'above') {
    const id = accents[mark];
    return id ? say(id, { base: said }) : say('say.above', { base: said, mark: signWords(mark, say) });
  }
  if (['_', '¯', '‾', '\u0332'].includes(mark)) return say('say.underline', { base: said });
  return mark === '⏟' ? say('say.brace_below', { base: said }) : say('say.below', { base: said, mark: signWords(mark, say) });
}

function fenced({ open, close, inside }: FormulaNode & { kind: 'fenced' }, say: SpeechTexts): string {
  const [only] = inside;
  if (inside.length === 1 && only?.kind === 'grid') return speakGrid(only, { open, close }, say, (cell) => row(cell, say));
  if (inside.length === 1 && only?.kind === 'fraction' && !only.hasBar) return fraction(only, say);
  const said = row(inside, say);
  if (/^[|∣]$/u.test(open) && open === close) return say('say.absolute', { inside: said });
  if (/^[‖∥]$/u.test(open) && open === close) return say('say.norm', { inside: said });
  return [open === '' ? '' : signWords(open, say), said, close === '' ? '' : signWords(close, say)].filter(Boolean).join(' ');
}
