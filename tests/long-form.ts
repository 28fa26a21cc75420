/** Whether this is the short form of the whole, `npm test`. Files that are named, or that a change can reach, are run whole. */
export const isShort = process.env['MANARA_SHORT'] === '1';

/**
 * Declares by `declare` what the short form leaves to the long one: an edge of what another test of the file shows. At least one test of each file
 * is declared without it.
 */
export const inLongForm = <Declare extends (...what: never[]) => unknown>(declare: Declare): Declare =>
  isShort ? ((() => undefined) as unknown as Declare) : declare;

/** Of many cases of one kind every `turn`th in the short form, beginning with the first; the same in every run. */
export const byTurns = <Case>(cases: readonly Case[], turn: number): Case[] =>
  isShort ? cases.filter((_, place) => place % turn === 0) : [...cases];
