import { longestLatex } from '@manara/core/document/formula';
import temml from 'temml';
import { element } from '../write/markup/element.ts';
import { serialiseXml } from '../write/markup/serialise.ts';
import { sanitiseMathml } from '../write/mathml/sanitise-mathml.ts';

/** What LaTeX came to: presentation MathML as a model keeps it, or where it cannot be read from (a short piece; null: as a whole). */
export type FromLatex =
  | { ok: true; mathml: string }
  | { ok: false; fault: 'unreadable'; near: string | null }
  | { ok: false; fault: 'too_complex' };

/** Characters of MathML that a formula may come to. */
const most = 100_000;
/** Braces and environments in one another; deeper than any formula, and not so deep that reading it ends the process. */
const deepest = 100;
/** Macros that are replaced, one after the other. */
const expansions = 200;

function depthOf(latex: string): number {
  let [depth, most] = [0, 0];
  for (const [sign] of latex.matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}

/** Where it could not go on. */
function nearOf(error: unknown, latex: string): string | null {
  const position = typeof error === 'object' && error !== null && 'position' in error ? Number(error.position) : Number.NaN;
  return Number.isInteger(position) && position < latex.length ? latex.slice(position, position + 20).toWellFormed() : null;
}

/** MathML of LaTeX as people write it by hand; `display`: of a formula that stands by itself, whose limits stand above and below. Nothing of it leads anywhere, loads anything or wears a style: it goes the way of MathML from files. */
export function latexToMathml(latex: string, { display }: { display: boolean }): FromLatex {
  if (latex.length > longestLatex || depthOf(latex) > deepest) return { ok: false, fault: 'too_complex' };
  try {
    const made = temml.renderToString(latex, {
      displayMode: display,
      throwOnError: true,
      strict: true,
      trust: false,
      xml: true,
      maxExpand: expansions,
      maxSize: [20, 20],
    });
    if (made.length > most) return { ok: false, fault: 'too_complex' };
    const clean = sanitiseMathml(made);
    if (!clean) return { ok: false, fault: 'unreadable', near: null };
    return {
      ok: true,
      mathml: serialiseXml(element('math', { xmlns: 'http://www.w3.org/1998/Math/MathML', dir: clean.dir }, clean.content)),
    };
  } catch (error) {
    if (error instanceof RangeError || /too many expansions/i.test(error instanceof Error ? error.message : ''))
      return { ok: false, fault: 'too_complex' };
    return { ok: false, fault: 'unreadable', near: nearOf(error, latex) };
  }
}
