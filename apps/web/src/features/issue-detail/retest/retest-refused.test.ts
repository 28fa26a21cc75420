import { afterEach, expect, it, vi } from 'vitest';
import type { Failure } from '../../../api/answer.ts';
import type { Format } from '../../../i18n/use-format.ts';
import { loaded } from '../../../states/rendered.tsx';

const [{ retestRefused }, { toast }] = await loaded(() =>
  Promise.all([import('./retest-refused.ts'), import('../../../ui/toast/toast.ts')]),
);

const refusal = (status: number, code: string, detail: string): Failure => ({ ok: false, status, code, detail, fields: {} });
const said = vi.spyOn(toast, 'bad').mockImplementation(() => undefined);
afterEach(() => said.mockClear());

it('leads to where a host is connected where the repository of an asset has no connection, and says nothing beside it', () => {
  const needs: string[] = [];
  retestRefused(refusal(409, 'repository.not_connected', 'The repository is not connected.'), (need) => needs.push(need));
  expect(needs).toEqual(['connection']);
  expect(said).not.toHaveBeenCalled();
});

it('says why where connecting would not help', () => {
  const needs: string[] = [];
  retestRefused(refusal(409, 'retest.running', 'A re-test runs.'), (need) => needs.push(need));
  expect(needs).toEqual([]);
  expect(said.mock.calls.map(([message]) => message((id) => id, {} as Format))).toEqual(['detail.retest_failed A re-test runs.']);
});
