import type { FromLatex } from '@manara/converter/latex/latex-to-mathml';
import type { Workshop } from '@manara/converter/preview/workshop';
import type { ReviewEdit } from '@manara/contract/review-edits';
import type { FieldError } from '../../platform/http/app-error.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { make } from './previews.ts';

/** What LaTeX came to, for a formula that stands by itself and for one in running text. */
export type MadeFormulas = ReadonlyMap<string, { display: string; running: string }>;

const errorOf = (made: Extract<FromLatex, { ok: false }>): FieldError =>
  made.fault === 'too_complex'
    ? { code: 'review.latex_too_complex' }
    : { code: 'review.latex_unreadable', params: { near: made.near ?? 'none' } };

/** MathML of LaTeX. Throws 422 with a sentence for the field where it cannot be read. */
export async function mathmlOf(workshop: Workshop, latex: string, display: boolean, field = 'latex'): Promise<string> {
  const made = await make(workshop, { kind: 'latex', latex, display });
  if (made.ok) return made.mathml;
  throw new AppError('validation_failed', 422, { fields: { [field]: errorOf(made) } });
}

/** The LaTeX that an edit writes; null where it writes none. */
function latexIn(edit: ReviewEdit): string | null {
  if (edit.type === 'set_formula' || edit.type === 'text_to_formula') return edit.latex;
  return edit.type === 'insert' && edit.role === 'formula' ? edit.text.trim() || null : null;
}

/** MathML of all formulas that edits write. Throws 422 for the first that cannot be read. */
export async function makeFormulas(workshop: Workshop, edits: readonly ReviewEdit[]): Promise<MadeFormulas> {
  const made = new Map<string, { display: string; running: string }>();
  for (const [index, edit] of edits.entries()) {
    const latex = latexIn(edit);
    if (latex === null || made.has(latex)) continue;
    const field = `edits.${index}`;
    made.set(latex, {
      display: await mathmlOf(workshop, latex, true, field),
      running: await mathmlOf(workshop, latex, false, field),
    });
  }
  return made;
}
