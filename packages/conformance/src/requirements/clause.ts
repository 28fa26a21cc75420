import type { UserGroup } from '@manara/core/rules/user-group';

/**
 * What a clause waits for. `heading` and `see` ask for no answer: the one stands above others, the other refers to the tables of WCAG.
 * `hardware`, `closed`, `software` and `relay` are about what a website is not. `features` to `authoring` hold only for sites that have such
 * things, which no scan can tell; `documents`, `support` and `person` always wait for a person, and so does a group of users.
 */
export const needs = [
  'heading',
  'see',
  'hardware',
  'closed',
  'software',
  'relay',
  'features',
  'biometrics',
  'conversion',
  'voice',
  'video',
  'authoring',
  'documents',
  'support',
  'person',
] as const;
export type Need = (typeof needs)[number] | UserGroup;

/** Tables of clauses by their names: number and need of each, in order. Names are `<508 or en>.<number>` in `clauses.json`. */
export type ClauseTables = Readonly<Record<string, readonly (readonly [number: string, need: Need])[]>>;
