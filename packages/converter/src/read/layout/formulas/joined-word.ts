import type { Token } from './token.ts';

/** "and", which Arabic writes without a space before what follows it, as it does with "in", "to" and "as" before a Latin letter. */
export const isJoinedWord = (token: Token, before: Token | undefined): boolean =>
  (token.text === 'و' && before !== undefined && !/\p{Script=Arabic}/u.test(before.text)) ||
  (/^[فبلك]$/u.test(token.text) && /^\p{Script=Latin}/u.test(before?.text ?? ''));
