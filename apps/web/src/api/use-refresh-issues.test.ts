import { listIssues } from '@manara/contract/issues';
import { notifyManager, QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshIssues } from './use-refresh-issues.ts';

/** A list that is looked at, whose readings are answered by hand. */
function listLookedAt() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const readings: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: [listIssues.id, { query: {} }],
    queryFn: () => {
      const reading = Promise.withResolvers<string>();
      readings.push(reading);
      return reading.promise;
    },
  });
  let onScreen: string | undefined;
  // As hooks listen: what is read comes to the screen in a task of its own.
  const show = ({ data }: QueryObserverResult<string>) => {
    onScreen = data;
  };
  observer.subscribe(notifyManager.batchCalls(show));
  return { queries, readings, onScreen: () => onScreen };
}

test('what was read last is on the screen once issues were read again, also where news of the change began the reading anew', async () => {
  const { queries, readings, onScreen } = listLookedAt();
  readings[0]!.resolve('before');
  await expect.poll(onScreen).toBe('before');
  const refreshed = refreshIssues(queries).then(onScreen);
  await expect.poll(() => readings.length).toBe(2);
  void queries.invalidateQueries({ queryKey: [listIssues.id] });
  await expect.poll(() => readings.length).toBe(3);
  readings[1]!.resolve('ended');
  setTimeout(() => readings[2]!.resolve('after'), 30);
  expect(await refreshed).toBe('after');
});

test('a reading that fails is not waited for again', async () => {
  const { queries, readings, onScreen } = listLookedAt();
  readings[0]!.resolve('before');
  await expect.poll(onScreen).toBe('before');
  const refreshed = refreshIssues(queries).then(onScreen);
  await expect.poll(() => readings.length).toBe(2);
  readings[1]!.reject(new Error('No answer.'));
  expect(await refreshed).toBe('before');
});
