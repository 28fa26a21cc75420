import type { IRunOptions } from 'docx';

/** Language of a run; the library does not export its name for it. */
export type ILanguageOptions = NonNullable<IRunOptions['language']>;
