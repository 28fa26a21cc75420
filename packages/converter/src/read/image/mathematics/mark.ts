import type { Bounds } from '../bitmap/bitmap.ts';
import { sharedHeight } from '../bitmap/bitmap.ts';
import type { Line, Sign } from '../signs/sign.ts';
import { closing, isLetter, opening } from './alphabet.ts';
import type { Token } from './tokens.ts';
import { isWord, judgeForeignToken, judgeToken, slanted, tokensOf } from './tokens.ts';

/** Widest space within a formula, in ems; what stands farther off is something else. */
const widest = 1.1;

const bounded = (token: Token): Bounds =>
  token.region ?? { ...(token.signs[0] as Sign), right: Math.max(...token.signs.map((sign) => sign.right)) };

/** Marks the signs of a line that are part of a formula: those that are by themselves, and what joins them on both sides. */
export function markMathematics(signs: Sign[], regions: Bounds[], line: Line, { latin, apart }: { latin: boolean; apart: boolean }): void {
  const beside = regions.filter((region) =>
    signs.some(
      (sign) =>
        sharedHeight(sign, region) > 0.2 * line.em &&
        sign.left - region.right < widest * line.em &&
        region.left - sign.right < widest * line.em,
    ),
  );
  const tokens = tokensOf(signs, beside, line);
  const letters = signs.filter((sign) => isLetter(sign.text));
  const slantedText = letters.length > 8 && letters.filter(slanted).length > 0.6 * letters.length;
  for (const token of tokens) if (!token.region) token.kind = latin ? judgeToken(token, line, slantedText) : judgeForeignToken(token);
  const taken = new Set<Token>(tokens.filter((token) => token.kind === 'seed'));
  for (const step of [1, -1]) {
    for (let at = step === 1 ? 1 : tokens.length - 2; at >= 0 && at < tokens.length; at += step) {
      const [token, before] = [tokens[at] as Token, tokens[at - step] as Token];
      if (token.kind !== 'joins' || !taken.has(before)) continue;
      const [one, other] = step === 1 ? [before, token] : [token, before];
      if (bounded(other).left - bounded(one).right > widest * line.em) continue;
      // Behind a comma or a full stop something new begins; what is slanted or stands in brackets may still go with it.
      if (
        !one.region &&
        /[.,;:]/.test(one.signs.at(-1)?.text ?? '') &&
        !token.signs.some((sign) => slanted(sign) || /[…⋯]/.test(sign.text)) &&
        token.signs.filter((sign) => sign.text === '.' || sign.text === '·').length < 3 &&
        !openAt(one)
      )
        continue;
      taken.add(token);
    }
  }
  pairs(tokens, taken);
  if (apart && latin && taken.size > 0) wholly(tokens, taken, line);
  for (let at = 0; at < tokens.length; at += 1) {
    if (!taken.has(tokens[at] as Token)) continue;
    let end = at;
    while (end + 1 < tokens.length && taken.has(tokens[end + 1] as Token)) end += 1;
    markSpan(tokens.slice(at, end + 1).flatMap((token) => token.signs));
    at = end;
  }
}

/** A line that stands apart from the text and holds mathematics is a formula from end to end but for its words, unless it is mostly words. */
function wholly(tokens: Token[], taken: Set<Token>, line: Line): void {
  const wide = (some: Token[]): number => some.reduce((sum, token) => sum + bounded(token).right - bounded(token).left, 0);
  const words = tokens.filter((token) => !taken.has(token) && !token.region && isWord(token, line));
  if (wide(words) > 0.3 * wide(tokens)) return;
  for (const token of tokens) if (!words.includes(token)) taken.add(token);
}

const openAt = (token: Token): boolean =>
  token.signs.some((sign) => opening.has(sign.text)) && !token.signs.some((sign) => closing.has(sign.text));

/** (3, 5): numbers in brackets, parted by commas. */
function pairs(tokens: Token[], taken: Set<Token>): void {
  for (let at = 0; at < tokens.length; at += 1) {
    for (let end = at; end < Math.min(tokens.length, at + 4); end += 1) {
      const text = tokens
        .slice(at, end + 1)
        .flatMap((token) => token.signs)
        .map((sign) => sign.text)
        .join('');
      if (/^\([−-]?[\dO.]+(,[−-]?[\dO.]+)+\)[.,;]?$/.test(text)) for (const token of tokens.slice(at, end + 1)) taken.add(token);
    }
  }
}

/** Marks all but the punctuation at the end, lone commas between two things, and brackets whose other half is elsewhere. */
function markSpan(signs: Sign[]): void {
  let [from, to] = [0, signs.length];
  for (let changed = true; changed && from < to;) {
    changed = false;
    const [first, last] = [signs[from] as Sign, signs[to - 1] as Sign];
    const inside = signs.slice(from, to);
    const count = (set: (sign: string) => boolean): number => inside.filter((sign) => set(sign.text)).length;
    const unpaired = count((sign) => opening.has(sign)) - count((sign) => closing.has(sign));
    if (/^[.,;:?]$/.test(last.text) || (closing.has(last.text) && unpaired < 0)) [to, changed] = [to - 1, true];
    else if (/^[.,;:?]$/.test(first.text) || (opening.has(first.text) && unpaired > 0)) [from, changed] = [from + 1, true];
  }
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const sign = signs[at] as Sign;
    if (opening.has(sign.text)) depth += 1;
    if (closing.has(sign.text)) depth -= 1;
    const parting = /^[,;]$/.test(sign.text) && depth <= 0 && !dotsNear(signs, at);
    sign.mathematical = !parting;
  }
}

const dotsNear = (signs: Sign[], at: number): boolean =>
  [...signs.slice(Math.max(0, at - 4), at), ...signs.slice(at + 1, at + 5)].filter((sign) => /[.…⋯·]/.test(sign.text)).length >= 2 ||
  signs.slice(Math.max(0, at - 2), at + 3).some((sign) => /[…⋯]/.test(sign.text));
