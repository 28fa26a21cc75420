import type { UseMutationResult } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CallError } from '../../api/answer.ts';
import { answerChange } from './answer-change.ts';

type Call = UseMutationResult<string, CallError, object>;

/** A call that is answered as told. */
function run(answer: string | CallError): string[] {
  const said: string[] = [];
  const mutate: Call['mutate'] = (_, options) => {
    if (answer instanceof CallError) options?.onError?.(answer, {}, undefined, {} as never);
    else options?.onSuccess?.(answer, {}, undefined, {} as never);
  };
  const change = answerChange({ isPending: false, error: null, reset: () => {}, mutate } as unknown as Call, {
    input: (given: object) => given,
    at: (data) => `at ${data}`,
    shown: (data) => said.push(`shown ${data}`),
    again: () => said.push('again'),
  });
  change.run({}, (at) => said.push(`done ${at}`));
  return said;
}
const refused = (status: number, code: string) => new CallError({ ok: false, status, code, detail: null, fields: {} });

it('tells when the answer was given that there is now, and shows it', () => {
  expect(run('noon')).toEqual(['done at noon', 'shown noon']);
});

it('shows what others have said where they came before, and nothing for other refusals', () => {
  expect(run(refused(409, 'changed_meanwhile'))).toEqual(['again']);
  expect(run(refused(409, 'answer.unfit'))).toEqual([]);
});
