import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { FreshQueryClient } from './fresh-query-client.ts';

const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => client.clear());

/** Something that is shown, whose answers come when they are let go. */
function shown(name: string) {
  const waiting: ((answer: string | Error) => void)[] = [];
  const queryFn = vi.fn<() => Promise<string>>(
    () => new Promise((resolve, reject) => waiting.push((answer) => (typeof answer === 'string' ? resolve(answer) : reject(answer)))),
  );
  const observer = new QueryObserver(client, { queryKey: [name], queryFn });
  const leave = observer.subscribe(() => {});
  return { observer, queryFn, leave, answer: (text: string | Error) => waiting.shift()?.(text) };
}
const news = (name: string) => void client.invalidateQueries({ queryKey: [name] });

it('reads anew what was being read for the first time when news came', async () => {
  const { observer, queryFn, answer } = shown('comments');
  news('comments');
  news('comments');
  answer('before the news');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answer('with the news');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('with the news'));
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('reads anew only what the news was about, and what is still shown', async () => {
  const other = shown('history');
  const gone = shown('places');
  news('places');
  gone.leave();
  gone.answer('unseen');
  other.answer('as it is');
  await vi.waitFor(() => expect(other.observer.getCurrentResult().data).toBe('as it is'));
  expect([other.queryFn.mock.calls.length, gone.queryFn.mock.calls.length]).toEqual([1, 1]);
});

it('reads anew what was asked for again after it had failed', async () => {
  const { observer, queryFn, answer } = shown('report');
  answer(new Error('no answer'));
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  void observer.refetch();
  news('report');
  answer('before the news');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3));
  answer('with the news');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('with the news'));
});
