import { expect, it, vi } from 'vitest';
import { loaded } from '../states/rendered.tsx';
import type { SessionStore } from './session-store.ts';

const { onPersonChange } = await loaded(() => import('./on-person-change.ts'));

it('does it once for each change, and not where the same person goes on', () => {
  let [id, heard] = [undefined as string | undefined, () => {}];
  const store: Pick<SessionStore, 'get' | 'subscribe'> = {
    get: () => (id === undefined ? null : ({ user: { id } } as ReturnType<SessionStore['get']>)),
    subscribe: (listener) => ((heard = listener), () => (heard = () => {})),
  };
  const what = vi.fn<(before: string | undefined) => void>();
  const stop = onPersonChange(what, store);
  for (id of ['layla', 'layla', 'omar', undefined]) heard();
  stop();
  id = 'layla';
  heard();
  expect(what.mock.calls).toEqual([[undefined], ['layla'], ['omar']]);
});
