import type { PageResult, Reason } from '@manara/core/scan';
import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { shortest, spellingsOf } from './shown-secret.ts';

/** What stands where a secret stood. */
const hidden = '\u2022'.repeat(3);

/** Every text in something that can be written as JSON; bytes, such as pictures, stay as they are. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
}

/** Texts so long may have been cut without a mark. */
const mayBeCut = 200;

/** Hides what is left of a secret where a text was cut within it. */
function withoutCut(text: string, spelling: string): string {
  const head = spelling.slice(0, shortest);
  let shown = text;
  for (let at = shown.indexOf(head); at !== -1; at = shown.indexOf(head, at + 1)) {
    const mark = shown.indexOf('…', at);
    const end = mark === -1 && shown.length >= mayBeCut ? shown.length : mark;
    if (end !== -1 && spelling.startsWith(shown.slice(at, end))) shown = shown.slice(0, at) + hidden + shown.slice(end);
  }
  return shown;
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
  const hide = (text: string): string =>
    spellings.reduce((shown, spelling) => withoutCut(shown.replaceAll(spelling, hidden), spelling), text);
  return {
    page: (result) => {
      const { url, discovered } = result;
      return { ...(mapTexts(result, hide) as PageResult), url, discovered };
    },
    reason: (reason) => mapTexts(reason, hide) as Reason,
  };
}
