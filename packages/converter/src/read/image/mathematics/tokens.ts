import type { Bounds } from '../bitmap/bitmap.ts';
import { heightOf } from '../bitmap/bitmap.ts';
import type { Line, Sign } from '../signs/sign.ts';
import { baselineAt } from '../signs/sign.ts';
import {
  functionNames,
  greekCapital,
  greekSmall,
  isDigit,
  isLetter,
  largeOperators,
  operators,
  relations,
  unmistakable,
} from './alphabet.ts';

/** Signs of a line without a space between them, or a region that is known to be mathematics. */
export interface Token {
  signs: Sign[];
  region: Bounds | null;
  /** `seed`: mathematics by itself; `joins`: mathematics beside mathematics. */
  kind: 'seed' | 'joins' | 'text';
}

const space = 0.17;
const surely = 0.055;
const isDot = (sign: Sign): boolean => sign.text === '.' || sign.text === '·';

/** Splits a line at its spaces. Regions stand where they stand. */
export function tokensOf(signs: Sign[], regions: Bounds[], line: Line): Token[] {
  const items = [
    ...signs.map((sign) => ({ bounds: sign as Bounds, sign })),
    ...regions.map((region) => ({ bounds: region, sign: null })),
  ].toSorted((one, other) => one.bounds.left - other.bounds.left);
  const tokens: Token[] = [];
  let right = -Infinity;
  for (const { bounds, sign } of items) {
    if (!sign) tokens.push({ signs: [], region: bounds, kind: 'seed' });
    else {
      const last = tokens.at(-1);
      const dots = (isDot(sign) || sign.text === ',') && last !== undefined && last.signs.some(isDot);
      const reach = dots ? 3 : /^[.,;:]$/.test(sign.text) ? 1.8 : 1;
      if (last && !last.region && bounds.left - right <= reach * space * line.em) last.signs.push(sign);
      else tokens.push({ signs: [sign], region: null, kind: 'text' });
    }
    right = Math.max(right, bounds.right);
  }
  return tokens;
}

/** Raised or lowered and small: an exponent, an index. */
export function offLine(sign: Sign, line: Line): 'raised' | 'lowered' | null {
  const baseline = baselineAt(line, sign.left);
  const height = heightOf(sign);
  if (height > 0.62 * line.em || !/[\p{L}\p{N}+−–=∗*∘′→<>≤≥∞]/u.test(sign.text)) return null;
  if (
    sign.bottom < baseline - (/[\p{L}\p{N}]/u.test(sign.text) ? 0.15 : 0.24) * line.em &&
    (height > 0.2 * line.em || sign.bottom < baseline - 0.4 * line.em)
  )
    return 'raised';
  if (
    sign.bottom > baseline + 0.09 * line.em &&
    sign.top > baseline - 0.42 * line.em &&
    height > 0.22 * line.em &&
    height < 0.57 * line.em &&
    !/[gjpqyQ,;]/.test(sign.text)
  )
    return 'lowered';
  return null;
}

export const slanted = (sign: Sign): boolean => sign.italic && sign.cost < surely && sign.costUpright - sign.cost > 0.008;

const good = (sign: Sign): boolean => sign.cost < surely;

/** The name that signs begin with, before a bracket. */
const nameOf = (signs: Sign[]): string =>
  signs
    .map((sign) => sign.text)
    .join('')
    .replace(/^\(|[()].*$/g, '');

/** Upright letters that make a word and no name of a function. */
export function isWord(token: Token, line: Line): boolean {
  const letters = token.signs.filter((sign) => isLetter(sign.text) && !slanted(sign) && !offLine(sign, line));
  return letters.length > 1 && !functionNames.has(nameOf(letters));
}

/** What a token of a line in Latin letters is, its neighbours aside. */
export function judgeToken(token: Token, line: Line, slantedText: boolean): Token['kind'] {
  const { signs } = token;
  const core = signs.filter((sign) => !/[.,;:!?]/.test(sign.text));
  if (core.length === 0)
    return signs.every((sign) => isDot(sign) || sign.text === '…' || sign.text === ',') && signs.length >= 3 ? 'joins' : 'text';
  const upright = core.filter((sign) => isLetter(sign.text) && !slanted(sign) && !offLine(sign, line)).length;
  const wordLike = upright >= 3 && upright >= 0.6 * core.length;
  const text = core.map((sign) => sign.text).join('');
  if (
    core.some(
      (sign) =>
        good(sign) &&
        (relations.has(sign.text) || (operators.has(sign.text) && !(wordLike && sign.text !== '+')) || largeOperators.has(sign.text)),
    )
  )
    return wordLike && !core.some((sign) => sign.text === '=' || sign.text === '+') ? 'text' : 'seed';
  // sin²: a function with its exponent needs nothing beside it to be mathematics.
  const standing = core.filter((sign) => !offLine(sign, line));
  if (standing.length < core.length && functionNames.has(nameOf(standing))) return 'seed';
  if (functionNames.has(nameOf(core))) return core.some((sign) => slanted(sign)) && /\(/.test(text) ? 'seed' : 'joins';
  if (wordLike) return 'text';
  if (
    core.some((sign) => good(sign) && greekSmall.has(sign.text) && slanted(sign)) ||
    (core.length <= 3 && core.some((sign) => sign.cost < 0.035 && sign.costLatin - sign.cost > 0.015 && greekCapital.has(sign.text)))
  )
    return 'seed';
  const scripted = core.some(
    (sign, at) =>
      at > 0 &&
      offLine(sign, line) !== null &&
      (slanted(core[at - 1] as Sign) || offLine(core[at - 1] as Sign, line) !== null || core[at - 1]?.text === ')'),
  );
  if (scripted && upright <= 1) return 'seed';
  const letters = core.filter((sign) => isLetter(sign.text));
  if (letters.length > 0 && letters.length <= 3 && letters.every(slanted) && !slantedText) {
    if (core.length === 1) return 'seed';
    // Two or three letters may be a short word in slanted text: they must be slanted beyond doubt.
    const margin = letters.reduce((sum, sign) => sum + sign.costUpright - sign.cost, 0) / letters.length;
    if (letters.length > 1 && margin < 0.02) return 'text';
    if (core.every((sign) => slanted(sign) || isDigit(sign.text) || /[()[\]{}|/−]/.test(sign.text)))
      return /[()/|−]/.test(text) || isDigit(text[0] as string) ? 'seed' : 'joins';
  }
  // A pair or triple of numbers in brackets.
  if (/^\([−-]?[\dO]+\)?$/.test(text) && signs.some((sign) => sign.text === ',')) return 'joins';
  if (
    letters.length <= 1 &&
    core.every((sign) => isDigit(sign.text) || isLetter(sign.text) || relations.has(sign.text) || /[()[\]{}|/−–·⋯…∣]/.test(sign.text))
  )
    return letters.length === 0 || (core.length <= 2 && letters.every(slanted)) ? 'joins' : 'text';
  return 'text';
}

/** In lines of other scripts only what nothing there looks like begins a formula. */
export function judgeForeignToken(token: Token): Token['kind'] {
  const { signs } = token;
  if (signs.some((sign) => sign.cost < 0.035 && unmistakable.has(sign.text))) return 'seed';
  const core = signs.filter((sign) => !/[.,;:!?]/.test(sign.text));
  const [first] = core;
  if (
    first &&
    core.length === 1 &&
    first.cost < 0.03 &&
    first.costUpright - first.cost > 0.03 &&
    (greekSmall.has(first.text) || /[a-hk-zA-HK-Z]/.test(first.text))
  )
    return 'seed';
  if (
    core.length > 0 &&
    core.length <= 6 &&
    core.every((sign) => sign.cost < 0.06 && (slanted(sign) || isDigit(sign.text) || /[()[\]{}/−|]/.test(sign.text)))
  )
    return 'joins';
  return 'text';
}
