import type { IssueType } from './issue-type.ts';

/** What a person is to decide about a change: what the issue's type asks, or what only changes of its kind do. */
export type FixQuestion =
  | IssueType
  /** How new words are to stand in the files of messages. */
  | 'untranslated'
  /** Whether links in running text may have a line. */
  | 'link_underline'
  /** Whether a colour may be told from its background the other way round. */
  | 'colour_reversed'
  /** Whether an element is what its role says. */
  | 'role'
  /** Whether something that is said for ever is so, or is changed by a program. */
  | 'state'
  /** Whether nothing is lost by what is taken away. */
  | 'taken_away'
  /** Whether nothing else names an id. */
  | 'renamed_id'
  /** Whether the keyboard may pass over what something else does too. */
  | 'passed_over'
  /** Whether what is the only way may be read aloud, since it is seen. */
  | 'read_aloud';
