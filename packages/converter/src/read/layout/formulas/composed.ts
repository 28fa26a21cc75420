import type { Atom } from './atom.ts';
import { bySign } from '../by-sign.ts';
import { fencePieces } from './fence-pieces.ts';
import { itemAt } from '../item-at.ts';

/** Signs that others are drawn from. */
const isPart = bySign((text) => /^[.|‖{}⎛-⎳−=←→⤣⤤⇐⇒↔⎰⎱⏞⏟‾¯/0∼∈∋⊂⊆⊃⊇≡≤≥<>∣∥]$|^\u0305$|^\u20d6$|^\u20d7$/u.test(text));

/** Signs that the font of the text draws as well. */
const isAnyFont = bySign((text) => /^[=/0.]$/.test(text));
const isHigh = bySign((text) => /^[|∣‖∥{}⎛-⎳]$/u.test(text));

/** What a chain of signs that overlap is, by what they are from left to right. */
const chains: [RegExp, string][] = [
  [/^⇐⇒$/u, '⟺'],
  [/^←→$/u, '⟷'],
  [/^=+⇒$/u, '⟹'],
  [/^⇐=+$/u, '⟸'],
  [/^⤣→$/u, '↪'],
  [/^←⤤$/u, '↩'],
];
const braces = new Map([
  ['⎰⎰⎱⎱', '⏞'],
  ['⎱⎱⎰⎰', '⏟'],
]);
/** Parts of a size that the pieces of an arrow over letters overlap by; those of a long arrow by less. */
const stretched = 0.25;

/** Signs that are drawn from several made one: long arrows, arrows and braces over letters, negated relations, "≅". */
export function composed(atoms: Atom[]): Atom[] {
  const parts = atoms.filter((atom) => isPart(atom.text) && (atom.ofFormulas || isAnyFont(atom.text)));
  if (parts.length < 2) return atoms;
  const made = new Map<Atom, Atom>();
  const gone = new Set<Atom>();
  const make = (members: readonly Atom[], text: string, tall = false): void => {
    const first = itemAt(members, 0);
    for (const member of members.slice(1)) gone.add(member);
    made.set(first, {
      ...first,
      text,
      also: members.slice(1).map(({ index }) => index),
      left: Math.min(...members.map(({ left }) => left)),
      right: Math.max(...members.map(({ right }) => right)),
      top: Math.min(...members.map(({ top }) => top)),
      bottom: Math.max(...members.map(({ bottom }) => bottom)),
      tall,
      math: true,
    });
  };
  const lines = byLine(parts);
  for (const line of lines) {
    for (const members of bracesIn(line)) make(members, braces.get(members.map(({ text }) => text).join('')) ?? '');
    for (const chain of chainsIn(line)) {
      const text = signOf(chain);
      if (text) make(chain, text);
    }
  }
  for (const stack of stacksOf(parts.filter(({ text }) => isHigh(text)))) make(stack, fenceOf(stack), true);
  for (const dots of dotsIn(parts)) make(dots, Math.abs(itemAt(dots, 0).left - itemAt(dots, 1).left) < 0.1 ? '⋮' : '⋱');
  for (const tilde of parts.filter(({ text }) => text === '∼')) {
    const equals = parts.find((other) => other.text === '=' && isRightUnder(other, tilde));
    if (equals) make([equals, tilde], '≅');
  }
  return made.size === 0 ? atoms : atoms.filter((atom) => !gone.has(atom)).map((atom) => made.get(atom) ?? atom);
}

/** Signs on one baseline, each line from left to right. */
function byLine(parts: readonly Atom[]): Atom[][] {
  const lines: Atom[][] = [];
  for (const part of parts.toSorted((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    if (line && part.baseline - itemAt(line, 0).baseline < 0.05 * part.size) line.push(part);
    else lines.push([part]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left || a.right - b.right));
}

/** Pieces that a high fence is built from, one on the other without white between them. */
function stacksOf(pieces: readonly Atom[]): Atom[][] {
  const stacks: Atom[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.top - b.top)) {
    const stack = stacks.findLast((other) => {
      const last = itemAt(other, other.length - 1);
      return (
        Math.abs(last.left - piece.left) < 0.05 * piece.size && piece.top - last.bottom < 0.05 * piece.size && piece.top > last.top + 1
      );
    });
    if (stack) stack.push(piece);
    else stacks.push([piece]);
  }
  return stacks.filter(({ length }) => length > 1);
}

/** What the pieces build: the first that is no plain bar says it. */
const fenceOf = (stack: readonly Atom[]): string => {
  const sign = stack.map(({ text }) => fencePieces.get(text) ?? text).find((text) => !/^[|∣‖∥]$/u.test(text));
  return sign ?? itemAt(stack, 0).text;
};

/** Three dots in one step down, closer than lines of text: in columns and diagonals of matrices. */
function dotsIn(parts: readonly Atom[]): Atom[][] {
  const dots = parts.filter(({ text }) => text === '.').toSorted((a, b) => a.baseline - b.baseline);
  const taken = new Set<Atom>();
  const below = (from: number, dx: number | null, dy: number | null): number => {
    const dot = itemAt(dots, from);
    for (let at = from + 1; at < dots.length; at += 1) {
      const other = itemAt(dots, at);
      const [x, y] = [other.left - dot.left, other.baseline - dot.baseline];
      if (y > 0.6 * dot.size) break;
      if (y < 0.2 * dot.size || taken.has(other) || x < -0.1 || x > 0.6 * dot.size) continue;
      if ((dx === null || Math.abs(x - dx) < 0.1) && (dy === null || Math.abs(y - dy) < 0.1)) return at;
    }
    return -1;
  };
  return dots.flatMap((dot, at) => {
    const second = taken.has(dot) ? -1 : below(at, null, null);
    const other = dots[second];
    const third = other ? below(second, other.left - dot.left, other.baseline - dot.baseline) : -1;
    const last = dots[third];
    if (!other || !last) return [];
    for (const one of [dot, other, last]) taken.add(one);
    // The one in the middle stands on the line of the dots that lie beside each other.
    return [[other, dot, last]];
  });
}

/** The four pieces of a brace that lies over or under letters; lines join them. */
function bracesIn(line: readonly Atom[]): Atom[][] {
  const pieces = line.filter(({ text }) => text === '⎰' || text === '⎱');
  const found: Atom[][] = [];
  for (let at = 0; at + 4 <= pieces.length; at += 1) {
    const four = pieces.slice(at, at + 4);
    if (!braces.has(four.map(({ text }) => text).join(''))) continue;
    found.push(four);
    at += 3;
  }
  return found;
}

function chainsIn(line: readonly Atom[]): Atom[][] {
  const chains: Atom[][] = [];
  for (const atom of line) {
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    if (chain && last && atom.left < last.right - 0.01 * atom.size && Math.abs(atom.size - last.size) < 0.1 * atom.size) chain.push(atom);
    else chains.push([atom]);
  }
  return chains.filter(({ length }) => length > 1);
}

function signOf(chain: readonly Atom[]): string | null {
  const text = chain.map((atom) => atom.text).join('');
  const [first, second] = [itemAt(chain, 0), itemAt(chain, 1)];
  const isLong = chain.length === 2 && first.right - second.left < stretched * first.size;
  if (/^−+→$/u.test(text)) return isLong ? '⟶' : '→';
  if (/^←−+$/u.test(text)) return isLong ? '⟵' : '←';
  const [sign = ''] = text;
  if (/^[⏞⏟‾¯]$|^\u0305$|^\u20d6$|^\u20d7$/u.test(sign) && [...text].every((other) => other === sign)) return sign;
  if (text.length === 2 && text.includes('/')) {
    const struck = text.replace('/', '');
    const shared = Math.min(first.right, second.right) - Math.max(first.left, second.left);
    if (shared < 0.6 * Math.min(first.right - first.left, second.right - second.left)) return null;
    return struck === '0' ? '∅' : /^[=∈∋⊂⊆⊃⊇≡≤≥<>∣∥∼]$/u.test(struck) ? `${struck}\u0338`.normalize('NFC') : null;
  }
  return chains.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const isRightUnder = (equals: Atom, tilde: Atom): boolean =>
  Math.abs(equals.left - tilde.left) < 0.06 * equals.size &&
  Math.abs(equals.right - tilde.right) < 0.06 * equals.size &&
  equals.baseline - tilde.baseline > 0.1 * equals.size &&
  equals.baseline - tilde.baseline < 0.5 * equals.size;
