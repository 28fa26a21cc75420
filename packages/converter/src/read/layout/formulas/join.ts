import { functionNames, isBigOperator } from './signs.ts';
import { isJoinedWord } from './joined-word.ts';
import { isMeasure } from './measures.ts';
import { isOfCode } from './of-code.ts';
import type { Run } from './run.ts';
import type { Token } from './token.ts';
import { itemAt } from '../item-at.ts';

const textScript = /^[\d*†‡§¶,٠-٩]+$/u;

/** A note's mark hangs on a word or on what ends a sentence; a formula's script on a sign of a formula. */
const bearsNote = (tokens: readonly Token[], at: number): boolean => {
  const token = itemAt(tokens, at);
  return (
    token.parts.length > 0 &&
    !token.math &&
    ['word', 'italics', 'stop', 'comma', 'close', 'sign'].includes(token.kind) &&
    textScript.test(token.parts.map((atom) => atom.text).join('')) &&
    !token.parts.some((atom) => atom.math && !/^[\d*†‡]$/u.test(atom.text)) &&
    !(token.kind === 'close' && closesFormula(tokens, at))
  );
};

/** Whether the bracket that closes at `at` holds a formula. */
function closesFormula(tokens: readonly Token[], at: number): boolean {
  for (let open = at - 1, depth = 1; open >= 0 && open > at - 40; open -= 1) {
    depth -= depthOf(itemAt(tokens, open));
    if (depth === 0)
      return holdsFormula(tokens, open, at) && tokens.slice(open + 1, at).some((token) => token.math || token.kind === 'variable');
  }
  return false;
}

const isOperand = (token: Token): boolean => ['variable', 'number', 'sign', 'dots'].includes(token.kind) || token.kind === 'function';

interface Line {
  tokens: readonly Token[];
  size: number;
  /** The white between two words of the line; formulas stand closer. */
  space: number;
}

/** Tokens that make a formula all by themselves, where they stand. */
function isSeed(line: Line, at: number): boolean {
  const { tokens } = line;
  const token = itemAt(tokens, at);
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (token.kind === 'word' || token.atoms.some(({ code }) => code)) return false;
  if (bearsNote(tokens, at)) return false;
  if (token.parts.length > 0 && ['variable', 'letter', 'number', 'close', 'function'].includes(token.kind))
    return !(token.kind === 'number' && !token.math && !scriptTells(token, after));
  if (token.kind === 'italics') return false;
  if (token.math) return token.kind !== 'stop' && !(token.kind === 'operator' && /^[•·*–—-]$/u.test(token.text) && at === 0);
  if (token.kind === 'variable') return !amongItalics(line, at) && !isInitial(line, at) && !isOfCode(line, at);
  // Signs of calculation that an ordinary text can hold too: they need something to calculate with on both sides.
  if (token.kind === 'relation' && token.text !== ':')
    return (before !== undefined && isTerm(before)) || (after !== undefined && isTerm(after));
  if (token.kind === 'operator' && /^[+−×÷/*]$/u.test(token.text))
    return (
      before !== undefined &&
      after !== undefined &&
      isTerm(before) &&
      isTerm(after) &&
      !(token.text === '/' && before.kind === 'number' && after.kind === 'number')
    );
  return false;
}

const isTerm = (token: Token): boolean =>
  isOperand(token) ||
  token.kind === 'letter' ||
  token.kind === 'close' ||
  token.kind === 'open' ||
  (token.kind === 'italics' && token.text.length <= 2);

/** 10⁵ and 2ⁿ are powers; the figure on a year is a note's mark. */
const scriptTells = (token: Token, after: Token | undefined): boolean =>
  token.text === '10' ||
  token.parts.some((atom) => atom.math || !/^[\d٠-٩]$/u.test(atom.text)) ||
  (after !== undefined && (after.kind === 'relation' || after.kind === 'operator') && after.math) ||
  token.text.length === 1;

/** Among words in italics or in bold a single letter is a word; at the start of a line with a stop after it, an item's mark. */
const amongItalics = ({ tokens }: Line, at: number): boolean => {
  const { glyph } = itemAt(itemAt(tokens, at).atoms, 0);
  const alike = (token: Token | undefined): boolean =>
    token !== undefined &&
    ['word', 'italics'].includes(token.kind) &&
    ((glyph.italic && token.atoms.some((atom) => atom.glyph.italic)) ||
      (!glyph.italic && glyph.bold && token.atoms.some((atom) => atom.glyph.bold)));
  const mark = glyph.bold && !glyph.italic && at <= 1 && ['stop', 'close'].includes(tokens[at + 1]?.kind ?? '');
  return mark || alike(tokens[at - 1]) || alike(tokens[at + 1]);
};

/** "A. Writer": a letter that a stop follows before a name. */
const isInitial = ({ tokens }: Line, at: number): boolean =>
  tokens[at + 1]?.text === '.' &&
  /^\p{Lu}/u.test(tokens[at + 2]?.text ?? '') &&
  itemAt(tokens, at + 2).kind !== 'variable' &&
  /^\p{Lu}$/u.test(itemAt(tokens, at).text) &&
  itemAt(itemAt(tokens, at + 2).atoms, 0).glyph.italic;

/** Place of the bracket that closes the one at `at`; -1 where none does. */
function partner(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let other = at; other < tokens.length && other < at + 60; other += 1) {
    if (itemAt(tokens, other).kind === 'open') depth += 1;
    else if (itemAt(tokens, other).kind === 'close') {
      depth -= 1;
      if (depth === 0) return other;
    }
  }
  return -1;
}

const modulo = /^(mod|модуль)$/u;

/** Whether what a bracket holds is a formula's: no words but names of functions. */
function holdsFormula(tokens: readonly Token[], open: number, close: number): boolean {
  if (close < 0) return false;
  const inner = tokens.slice(open + 1, close);
  // What stands over each other in a binomial is on no line.
  return (
    (inner.length > 0 || itemAt(tokens, open).parts.length > 1) &&
    inner.every(
      (token) =>
        !['word', 'italics'].includes(token.kind) ||
        functionNames.has(token.text) ||
        (token.kind === 'italics' && token.text.length <= 2) ||
        modulo.test(token.text),
    )
  );
}

/** A short name right before a bracket with a formula in it is a function's: tr(A), span(v, w). */
function isNamed(line: Line, at: number): boolean {
  const [token, next] = [itemAt(line.tokens, at), line.tokens[at + 1]];
  if (token.kind !== 'word' || token.text.length > 5 || next?.kind !== 'open' || next.left - token.right > 0.12 * line.size) return false;
  const close = partner(line.tokens, at + 1);
  return (
    holdsFormula(line.tokens, at + 1, close) && line.tokens.slice(at + 2, close).some((inner) => inner.math || inner.kind === 'variable')
  );
}

const isEnd = (token: Token): boolean => token.kind === 'comma' || token.kind === 'stop';

/** Whether the formula goes on from the token at `at` to the next one. `depth`: brackets that it has opened. */
function goesOn(line: Line, at: number, depth: number): boolean {
  const { tokens, size, space } = line;
  const [token, next] = [itemAt(tokens, at), tokens[at + 1]];
  if (!next || isJoinedWord(next, token)) return false;
  const gap = next.left - token.right;
  // A fraction keeps some white on both sides of its bar.
  const loose = (token.rules.length > 0 ? 0.11 : 0) + (next.rules.length > 0 ? 0.11 : 0);
  const close = gap < Math.min(0.34 * size, Math.max(0.2 * size, 0.85 * space)) + loose * size;
  const binds = ['relation', 'operator', 'open', 'bar'].includes(token.kind) || isBigOperator(token.text.slice(0, 1));
  if (bearsNote(tokens, at)) return false;
  if (next.kind === 'word' || next.kind === 'italics') {
    if (isNamed(line, at + 1)) return gap < (binds ? 0.6 : 0.34) * size;
    return next.kind === 'italics' && next.text.length <= 3 && (gap < 0.1 * size || (binds && gap < 0.5 * size)) && token.kind !== 'number';
  }
  if (next.kind === 'comma') return (depth > 0 || listsOn(line, at + 1)) && gap < 0.3 * size;
  if (token.kind === 'comma') return gap < (depth > 0 || next.kind === 'dots' || tokens[at - 1]?.kind === 'dots' ? 0.7 : 0.34) * size;
  if (next.kind === 'stop') {
    if (next.text === '!') return gap < 0.2 * size;
    if (/^['’]$/u.test(next.text)) return gap < 0.12 * size && !/^\p{L}/u.test(tokens[at + 2]?.text ?? '');
    return next.text === ':' && maps(line, at + 1, depth);
  }
  if (token.kind === 'stop') return gap < 0.6 * size;
  if (next.kind === 'relation' && next.text === ':') return (depth > 0 && next.math) || maps(line, at + 1, depth);
  if (next.kind === 'relation' || next.kind === 'operator') {
    if (/^[-–—]$/u.test(next.text) && !next.math)
      return gap < 0.5 * size && tokens[at + 2] !== undefined && isTerm(itemAt(tokens, at + 2)) && gap > 0.05 * size;
    return gap < 0.75 * size;
  }
  if (next.kind === 'close') return depth > 0;
  if (next.kind === 'open') {
    const end = partner(tokens, at + 1);
    if (modulo.test(tokens[at + 2]?.text ?? '')) return gap < 1.4 * size;
    if (end < 0) return next.math || binds;
    return (
      holdsFormula(tokens, at + 1, end) &&
      (gap < (next.math && token.kind === 'variable' ? 0.34 : 0.2) * size ||
        (binds && gap < 0.6 * size) ||
        (close && tokens.slice(at + 2, end).some((inner) => inner.math || inner.kind === 'variable')))
    );
  }
  if (binds) return gap < 0.75 * size;
  if (token.kind === 'function' || next.kind === 'function')
    return gap < Math.max((next.kind === 'variable' ? 0.42 : 0.34) * size, 0.9 * space) + loose * size;
  if (next.kind === 'dots' || token.kind === 'dots') return gap < 0.5 * size;
  if (next.kind === 'letter') return gap < 0.12 * size && tokens[at + 2]?.kind !== 'word';
  if (next.kind === 'bar') return gap < 0.5 * size;
  return close && (next.math || token.math || token.kind === 'variable' || next.kind === 'variable' || next.kind === 'number');
}

/** A comma between two members of an enumeration: set from the formula's font, or before or after dots. */
function listsOn({ tokens, size }: Line, at: number): boolean {
  const [before, comma, after] = [tokens[at - 1], itemAt(tokens, at), tokens[at + 1]];
  if (!after || after.kind === 'word' || after.kind === 'italics') return false;
  if (before?.kind === 'dots' || after.kind === 'dots') return after.left - comma.right < 0.5 * size;
  return comma.math && after.left - comma.right < 0.34 * size;
}

/** "f: A → B", "∃ y: x < y": the colon of a map or of a quantifier, told by the arrow after it or by what stands before. */
function maps({ tokens, size }: Line, at: number, depth: number): boolean {
  const after = tokens[at + 1];
  if (!after || after.left - itemAt(tokens, at).right > 0.8 * size || !isTerm(after)) return false;
  const bound = tokens.slice(Math.max(0, at - 6), at).findLast((token) => /^[∀∃∄.]$/u.test(token.text))?.text ?? '.';
  return depth > 0 || bound !== '.' || tokens.slice(at + 1, at + 6).some((token) => /[→↦⟶]/u.test(token.text));
}

/** Formulas in a line of text, from left to right. */
export function runsOf(line: Line): Run[] {
  const { tokens } = line;
  const runs: Run[] = [];
  let free = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isSeed(line, at)) continue;
    let from = at;
    let depth = 0;
    while (from > free && !isEndBefore(line, from - 1) && goesOnBackwards(line, from - 1, at)) from -= 1;
    for (let member = from; member <= at; member += 1) depth += depthOf(itemAt(tokens, member));
    let to = at;
    while (to + 1 < tokens.length && goesOn(line, to, depth)) {
      to += 1;
      depth += depthOf(itemAt(tokens, to));
    }
    const run = trimmed(tokens, { from, to });
    if (run && !isMeasure(tokens, run)) runs.push(run);
    at = Math.max(at, run?.to ?? to);
    free = at + 1;
  }
  return runs;
}

const depthOf = (token: Token): number => (token.kind === 'open' ? 1 : token.kind === 'close' ? -1 : 0);

const isEndBefore = (line: Line, at: number): boolean =>
  isEnd(itemAt(line.tokens, at)) && !listsOn(line, at) && !openBefore(line.tokens, at);

/** Whether a bracket that a formula's sign stands before is still open at `at`. */
function openBefore(tokens: readonly Token[], at: number): boolean {
  let depth = 0;
  for (let other = at; other >= 0 && other > at - 40; other -= 1) {
    depth += depthOf(itemAt(tokens, other));
    if (depth > 0) return partner(tokens, other) > at && holdsFormula(tokens, other, partner(tokens, other));
  }
  return false;
}

/** Going left from a seed is going right from there: the same rules, with the brackets counted between. */
function goesOnBackwards(line: Line, at: number, seed: number): boolean {
  const token = itemAt(line.tokens, at);
  if (token.kind === 'word') return isNamed(line, at);
  if (isJoinedWord(token, line.tokens[at - 1])) return false;
  if (
    token.kind === 'italics' &&
    !(
      token.text.length <= 3 &&
      itemAt(line.tokens, at + 1).left - token.right < 0.6 * line.size &&
      ['relation', 'operator', 'open', 'close', 'bar'].includes(itemAt(line.tokens, at + 1).kind) &&
      !amongItalics(line, at)
    )
  )
    return false;
  if (token.kind === 'letter' && !['relation', 'operator', 'open', 'close'].includes(itemAt(line.tokens, at + 1).kind)) return false;
  if (token.kind === 'open') {
    const close = partner(line.tokens, at);
    if (close >= 0 && (close < seed || !holdsFormula(line.tokens, at, close))) return false;
    if (close < 0) return false;
  }
  let depth = 0;
  for (let other = at; other >= 0 && other > at - 40; other -= 1) depth += depthOf(itemAt(line.tokens, other));
  return goesOn(line, at, Math.max(0, depth, openBefore(line.tokens, at) ? 1 : 0));
}

/** Without what only leads over to the text: an unpaired bracket, a comma, a hyphen at the end. */
function trimmed(tokens: readonly Token[], run: Run): Run | null {
  let { from, to } = run;
  for (let changed = true; changed && from <= to;) {
    changed = false;
    const depth = tokens.slice(from, to + 1).reduce((sum, token) => sum + depthOf(token), 0);
    const [first, last] = [itemAt(tokens, from), itemAt(tokens, to)];
    if (isEnd(last) && last.text !== '!' && !/^['’]$/u.test(last.text)) [to, changed] = [to - 1, true];
    else if (last.kind === 'open' && !last.math && depth > 0) [to, changed] = [to - 1, true];
    else if (/^[-–—/]$/u.test(last.text) && !last.math) [to, changed] = [to - 1, true];
    else if (isEnd(first)) [from, changed] = [from + 1, true];
    else if (first.kind === 'close' && depth < 0) [from, changed] = [from + 1, true];
    else if (first.kind === 'open' && depth > 0 && !first.math) [from, changed] = [from + 1, true];
  }
  return from <= to && tokens.slice(from, to + 1).some((token) => token.math || token.parts.length > 0 || token.kind !== 'number')
    ? { from, to }
    : null;
}
