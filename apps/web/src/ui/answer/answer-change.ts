import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from '../../api/answer.ts';

/** Something that a form for answers does on the server. */
export interface AnswerChange<Given> {
  isPending: boolean;
  error: CallError | null;
  reset: () => void;
  run: (given: Given, onDone: () => void) => void;
}

/** Lets a call be made with what a form gives; `shown` then has the screen show what it answers. */
export const answerChange = <Data, Input, Given>(
  { isPending, error, reset, mutate }: UseMutationResult<Data, CallError, Input>,
  inputOf: (given: Given) => Input,
  shown: (data: Data) => unknown,
): AnswerChange<Given> => ({
  isPending,
  error,
  reset,
  run: (given, onDone) =>
    mutate(inputOf(given), {
      onSuccess: (data) => {
        onDone();
        shown(data);
      },
    }),
});
