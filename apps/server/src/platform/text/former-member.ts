import ar from '@manara/messages/ar/leaving.json' with { type: 'json' };
import en from '@manara/messages/en/leaving.json' with { type: 'json' };
import { formerMember } from '@manara/core/former-member';
import type { Language } from '@manara/messages/locale';
import { createFormatter } from './formatter.ts';

const text = createFormatter<keyof typeof en>({ en, ar });
const stored = JSON.stringify(formerMember);

/** A stored name as it is shown: who has been removed is called that in the reader's language. */
export const shownName = (name: string, language: Language): string => (name === formerMember ? text(language, 'former_member') : name);

/** The same of all names in JSON. */
export const withShownNames = (json: string, language: Language): string =>
  json.includes(stored) ? json.replaceAll(stored, JSON.stringify(text(language, 'former_member'))) : json;

/** The same of all names in a value of plain data. */
export const shownNames = <T>(value: T, language: Language): T => JSON.parse(withShownNames(JSON.stringify(value), language)) as T;
