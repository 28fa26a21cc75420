import type { IssueAnswer } from '@manara/contract/issue-answers';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from '../../api/answer.ts';

/** Something that a form for answers does on the server. */
export interface AnswerChange<Given> {
  isPending: boolean;
  error: CallError | null;
  reset: () => void;
  /** `onDone`: told when the answer was given that there is now; null where there is none, or nobody asks for it. */
  run: (given: Given, onDone: (at: string | null) => void) => void;
}

interface Ways<Data, Input, Given> {
  /** What is sent, of what a form gives. */
  input: (given: Given) => Input;
  /** When the answer was given that the server answers with. */
  at?: (data: Data) => string | null;
  /** Has the screen show what the server answers. */
  shown: (data: Data) => unknown;
  /** Has the screen show what another person has changed meanwhile. */
  again?: () => unknown;
}

/** When the answer was given that there is; null where there is none. */
export const givenAt = (answer: Pick<IssueAnswer, 'given'> | null): string | null => answer?.given?.at ?? null;

/** Whether another person has answered since the answer that was seen. */
export const isOvertaken = ({ error }: Pick<AnswerChange<never>, 'error'>): boolean => error?.failure.code === 'changed_meanwhile';

/** Lets a call be made with what a form gives. */
export const answerChange = <Data, Input, Given>(
  { isPending, error, reset, mutate }: UseMutationResult<Data, CallError, Input>,
  { input, at = () => null, shown, again = () => {} }: Ways<Data, Input, Given>,
): AnswerChange<Given> => ({
  isPending,
  error,
  reset,
  run: (given, onDone) =>
    mutate(input(given), {
      onSuccess: (data) => {
        onDone(at(data));
        shown(data);
      },
      onError: (failed) => void (isOvertaken({ error: failed }) && again()),
    }),
});
