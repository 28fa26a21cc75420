import type { PageResult, Reason } from '@manara/core/scan';
import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { spellingsOf } from './shown-secret.ts';

/** What stands where a secret stood. */
const hidden = '\u2022'.repeat(3);

/** Every text in something that can be written as JSON; bytes, such as pictures, stay as they are. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
}

/** Hides a secret in all that is told of a scan. */
export interface SecretHider {
  /**
   * A page's result without the secret that the page repeats, as one does that shows the headers of its request. Addresses to read stay as
   * they are: those with the secret in them are never asked for.
   */
  page: (result: PageResult) => PageResult;
  reason: (reason: Reason) => Reason;
}

export function secretHider(order: SignInOrder): SecretHider {
  const spellings = spellingsOf(order);
  const hide = (text: string): string => spellings.reduce((shown, spelling) => shown.replaceAll(spelling, hidden), text);
  return {
    page: (result) => {
      const { url, discovered } = result;
      return { ...(mapTexts(result, hide) as PageResult), url, discovered };
    },
    reason: (reason) => mapTexts(reason, hide) as Reason,
  };
}
