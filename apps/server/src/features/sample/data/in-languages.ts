import type { Language } from '@manara/messages/locale';

/** A name or text of the sample as it stands in each language: it is stored in that of whoever loads it. */
export type InLanguages = Readonly<Record<Language, string>>;
