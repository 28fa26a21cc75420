import type { StructuredDocument } from '@manara/core/document/document';
import { apart, textFlow, type Flow } from './format/flow.ts';
import { ownSignNotes } from './format/own-signs.ts';
import type { Scribe } from './format/scribe.ts';
import { signsOf } from './text/compose.ts';
import type { Part } from './text/parts.ts';

interface Front {
  document: StructuredDocument;
  scribe: Scribe;
  /** Whether contractions were wanted and could not be had. */
  lacksProgram: boolean;
}

/** What a reader must know before the first page: which braille it is, what was left out or described, how pages are numbered. */
function notes({ document, scribe, lacksProgram }: Front): string[] {
  const { texts, tally, home, kind } = scribe;
  const code =
    home.code === 'arabic'
      ? 'braille.code_arabic'
      : home.code === 'uncontracted'
        ? 'braille.code_latin'
        : home.contracted
          ? 'braille.code_contracted'
          : 'braille.code_uncontracted';
  const labels = document.pages.map(({ label }) => label?.trim());
  const isCounted = labels.length > 0 && labels.every((label) => !label);
  return [
    document.reviewed ? texts.text('reviewed', { day: texts.day(document.reviewed.at) }) : texts.text('not_reviewed'),
    texts.text('braille.not_proofread'),
    texts.text(code),
    ...(lacksProgram ? [texts.text('braille.code_without_program')] : []),
    ...(kind === 'nemeth' ? [texts.text('braille.nemeth')] : []),
    ...(document.pages.length > 0 && scribe.settings.print_pages !== false ? [texts.text('braille.print_pages')] : []),
    ...(isCounted
      ? [texts.text('braille.pages_counted')]
      : labels.some((label) => !label)
        ? [texts.text('braille.pages_partly_counted')]
        : []),
    texts.text('braille.notes_in_text'),
    ...(tally.foreign > 0 ? [texts.text(home.code === 'arabic' ? 'braille.foreign_latin' : 'braille.foreign_arabic')] : []),
    ...(home.code === 'arabic' && kind === 'ueb' && tally.written > 0 ? [texts.text('braille.formulas_ueb')] : []),
    ...(tally.formulas > 0 ? [texts.text('braille.formulas_in_notes', { count: tally.formulas })] : []),
    ...(tally.written > 0 ? [texts.text('braille.formulas_verified', { verified: tally.verified, count: tally.written })] : []),
    ...ownSignNotes(tally.own, texts),
    ...(tally.unsure > 0 ? [texts.text('braille.formulas_unsure', { count: tally.unsure })] : []),
    ...(tally.undescribedPictures > 0 ? [texts.text('pictures_undescribed_sentence', { count: tally.undescribedPictures })] : []),
    ...(tally.described > 0 ? [texts.text('braille.signs_described', { count: tally.described })] : []),
    ...(document.notes.length > 0 ? [texts.text('braille.notes_at_end')] : []),
  ];
}

/** The pages before the first: title, author, transcriber's notes. */
export function frontFlows(front: Front): Flow[] {
  const { document, scribe } = front;
  const words = (text: string): Part[] => scribe.parts(signsOf(text));
  const title = document.title?.trim() || scribe.texts.text('untitled');
  const centred = { centred: true, before: 1, after: 1 } as const;
  return [
    textFlow(words(title), 1, 1, centred),
    ...(document.author?.trim() ? [textFlow(words(document.author), 1, 1, centred)] : []),
    textFlow(words(scribe.texts.text('braille.notes_heading')), 1, 1, { ...centred, keepNext: true }),
    ...apart(notes(front).map((note) => textFlow(words(note), 3, 1))),
  ];
}
