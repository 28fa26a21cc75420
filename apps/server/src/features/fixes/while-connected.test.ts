import { expect, it } from 'vitest';
import { whileConnected } from './while-connected.ts';

const ended = () => new Error('disconnected');
/** Work that goes on until it is ended. */
const endless = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

it('ends work whose host is disconnected meanwhile', async () => {
  const answers = [true, true, false];
  const around = { signal: new AbortController().signal, ended, pause: 1 };
  await expect(whileConnected(async () => answers.shift() ?? false, around, endless)).rejects.toThrow('disconnected');
  expect(answers).toEqual([]);
});

it('goes on where nobody can say whether it is connected', async () => {
  const askedTwice = Promise.withResolvers<string>();
  const failures = [() => {}, () => askedTwice.resolve('done')];
  const isConnected = async () => {
    failures.shift()?.();
    throw new Error('no database');
  };
  const around = { signal: new AbortController().signal, ended, pause: 1 };
  expect(await whileConnected(isConnected, around, () => askedTwice.promise)).toBe('done');
});

it('ends with whoever has asked for the work', async () => {
  const asking = new AbortController();
  const working = whileConnected(async () => true, { signal: asking.signal, ended }, endless);
  asking.abort(new Error('cancelled'));
  await expect(working).rejects.toThrow('cancelled');
});
