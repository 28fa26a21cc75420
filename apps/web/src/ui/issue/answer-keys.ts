import type { Verdict } from '@manara/core/issues/decision';
import { createContext, type KeyboardEvent } from 'react';
import { isTypedInto } from '../shortcuts/shortcut-press.ts';
import { isShortcutOn, type ShortcutId } from '../shortcuts/shortcuts.ts';

/** What gives an answer to a question of a list, by the issue that asks it (`data-question`). */
export type Answers = Map<string, (verdict: Verdict) => void>;

/** Of the list that questions stand in; null: they can't be answered by a key there. */
export const AnswersContext = createContext<Answers | null>(null);

const keys: Partial<Record<string, { verdict: Verdict; id: ShortcutId }>> = {
  KeyY: { verdict: 'barrier', id: 'answer_barrier' },
  KeyN: { verdict: 'no_barrier', id: 'answer_no_barrier' },
};

/** Y and N answer the question of the row that has the focus: it is a barrier, it is none. Single keys, so that they can be switched off (WCAG 2.2, 2.1.4). */
export function answerByKey({ code, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, answers: Answers): boolean {
  const meant = keys[code];
  if (!meant || ctrlKey || metaKey || altKey || shiftKey || isTypedInto(target) || !isShortcutOn(meant.id)) return false;
  const own = target instanceof Element ? target.closest('tbody > tr') : null;
  const pair = own?.matches('.detail') ? [own.previousElementSibling, own] : [own, own?.nextElementSibling];
  const question = pair.flatMap((row) => row?.querySelector<HTMLElement>('[data-question]') ?? [])[0];
  const answer = answers.get(question?.dataset['question'] ?? '');
  answer?.(meant.verdict);
  return answer !== undefined;
}
