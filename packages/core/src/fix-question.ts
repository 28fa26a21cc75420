import type { IssueType } from './issue-type.ts';

/** Questions whose answer is the only thing that a change lacks: the place and the change are known, the words aren't. */
const wordQuestions = ['words_image', 'words_button', 'words_link', 'words_field', 'words_frame', 'words_part', 'words_title'] as const;
export type WordQuestion = (typeof wordQuestions)[number];

/** Whether a change lacks only the words that answer this. */
export const asksWords = (question: string | null): question is WordQuestion => wordQuestions.some((one) => one === question);

/** What a person is to decide about a change: what the issue's type asks, or what only changes of its kind do. */
export type FixQuestion =
  | IssueType
  | WordQuestion
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
