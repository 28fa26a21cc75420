import ar from '@manara/messages/ar/techniques.json' with { type: 'json' };
import en from '@manara/messages/en/techniques.json' with { type: 'json' };
import type { Language } from '@manara/messages/locale';
import { createFormatter } from './formatter.ts';
import { withoutMarks } from './without-marks.ts';

type TechniqueText = Extract<keyof typeof en, string>;
const textOf = createFormatter<TechniqueText>({ en, ar });

/** Ids of the techniques and failures of the W3C that are explained in texts of our own, such as `H37` and `F65`. */
export const explainedTechniques: readonly string[] = Object.keys(en).flatMap((key) => /^technique\.(\w+)\.title$/.exec(key)?.[1] ?? []);

export const techniqueTitle = (language: Language, id: string): string =>
  withoutMarks(textOf(language, `technique.${id}.title` as TechniqueText));

/** What to do, or of a failure what is wrong, in one sentence or two. */
export const techniqueAdvice = (language: Language, id: string): string =>
  withoutMarks(textOf(language, `technique.${id}.text` as TechniqueText));
