import type { ReviewEdit } from '@manara/contract/review-edits';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Edit, EditFault } from '@manara/core/document/edit/edit';
import { isBlank } from '@manara/core/document/edit/inlines';
import type { DocumentNode } from '@manara/core/document/node';
import { cleanLine, cleanLines } from './clean-words.ts';
import { idsOf, inlinesIn, wordsOf } from './find-node.ts';
import type { MadeFormulas } from './formulas.ts';
import { toInlines } from './to-inlines.ts';

/** Why an edit is not done; each has a sentence (messages, errors.json, `review.<fault>`). */
export type ReviewFault = EditFault | 'link_unsafe' | 'no_words' | 'no_such_language' | 'too_deep';

/** The words that a field of one line holds; null for none. */
const words = (text: string): string | null => cleanLine(text).trim() || null;

/** A language as BCP 47 writes it; null where it is none. */
function canonical(language: string): string | null {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? null;
  } catch {
    return null;
  }
}

function toSetInlines({ id, inlines: given }: Extract<ReviewEdit, { type: 'set_inlines' }>, { document, node }: At): Edit | ReviewFault {
  if (!node) return 'no_such_node';
  const known = new Map(inlinesIn(node).map((inline) => [inline.id, inline]));
  let ids: Set<string> | null = null;
  const hasNode = (target: string) => (ids ??= idsOf(document)).has(target);
  const inlines = toInlines(given, { inlines: known, hasNode });
  if (typeof inlines === 'string') return inlines;
  const saysNothing = isBlank(inlines);
  // A caption may go; a heading or paragraph without words is to be removed instead.
  if (saysNothing && 'inlines' in node) return 'no_words';
  return { type: 'set_inlines', id, inlines: saysNothing ? [] : inlines };
}

type Of<Type extends ReviewEdit['type']> = Extract<ReviewEdit, { type: Type }>;
/** Edits that are taken as they come: what they hold is checked by its schema and by the core. */
type Plain = Exclude<ReviewEdit, { type: keyof typeof special }>;

interface At {
  document: StructuredDocument;
  /** The one that the edit names; null where there is none of that id. */
  node: DocumentNode | null;
  formulas: MadeFormulas;
}

const special = {
  set_inlines: (given: Of<'set_inlines'>, at: At) => toSetInlines(given, at),
  set_code(given: Of<'set_code'>): Edit | ReviewFault {
    const text = cleanLines(given.text);
    return text.trim() === '' ? 'no_words' : { ...given, text };
  },
  set_number: (given: Of<'set_number'>): Edit => ({ ...given, number: given.number === null ? null : words(given.number) }),
  set_language(given: Of<'set_language'>): Edit | ReviewFault {
    const language = given.language === null ? null : canonical(given.language);
    return language === null && given.language !== null ? 'no_such_language' : { ...given, language };
  },
  set_alternative(given: Of<'set_alternative'>): Edit | ReviewFault {
    const { alternative } = given;
    if (alternative.state !== 'approved') return { ...given, alternative };
    const text = words(alternative.text);
    return text === null ? 'no_words' : { ...given, alternative: { state: 'approved', text } };
  },
  set_formula({ id, latex }: Of<'set_formula'>, { node, formulas }: At): Edit | ReviewFault {
    if (!node) return 'no_such_node';
    const made = latex === null ? undefined : formulas.get(latex);
    const isDisplayed = 'type' in node && node.type === 'formula';
    return { type: 'set_formula', id, latex, mathml: (isDisplayed ? made?.display : made?.running) ?? null };
  },
  text_to_formula(given: Of<'text_to_formula'>, { node, formulas }: At): Edit | ReviewFault {
    if (!node) return 'no_such_node';
    const made = formulas.get(given.latex);
    const text = wordsOf(node);
    // Where nothing else is left of the paragraph, the formula stands by itself.
    const isDisplayed = `${text.slice(0, given.from)}${text.slice(given.to)}`.trim() === '';
    return { ...given, mathml: (isDisplayed ? made?.display : made?.running) ?? null };
  },
  insert(given: Of<'insert'>, { formulas }: At): Edit | ReviewFault {
    const { role } = given;
    const text = role === 'code' ? cleanLines(given.text) : role === 'formula' ? given.text.trim() : (words(given.text) ?? '');
    if (text.trim() === '' && role !== 'figure') return 'no_words';
    return { ...given, text, ...(role === 'formula' && { mathml: formulas.get(text)?.display ?? null }) };
  },
  set_document({ title, author, language, direction }: Of<'set_document'>): Edit | ReviewFault {
    const tag = language === undefined ? undefined : canonical(language);
    if (tag === null) return 'no_such_language';
    return {
      type: 'set_document',
      ...(title !== undefined && { title: title === null ? null : words(title) }),
      ...(author !== undefined && { author: author === null ? null : words(author) }),
      ...(tag !== undefined && { language: tag }),
      ...(direction && { direction }),
    };
  },
};

const isSpecial = (given: ReviewEdit): given is Exclude<ReviewEdit, Plain> => given.type in special;

/** An edit of the core out of what a caller asks for. */
export const toEdit = (given: ReviewEdit, at: At): Edit | ReviewFault =>
  isSpecial(given) ? special[given.type](given as never, at) : given;
