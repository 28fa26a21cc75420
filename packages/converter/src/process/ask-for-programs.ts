import { callProgramsBy, type ProgramCall, type ProgramEnd } from '../programs/program-call.ts';
import type { ProgramRequest, ToChild } from './messages.ts';

const ask = (request: ProgramRequest) => void process.send?.(request);

/** Has programs called by whoever started this process, which may start none. */
export function askForPrograms(): { answer: (message: Extract<ToChild, { type: 'called' }>) => void } {
  const waiting = new Map<number, (end: ProgramEnd | null) => void>();
  let last = 0;
  callProgramsBy((call: ProgramCall, signal) => {
    const number = (last += 1);
    const stop = () => ask({ type: 'stop', number });
    if (signal?.aborted) return Promise.resolve(null);
    signal?.addEventListener('abort', stop, { once: true });
    return new Promise<ProgramEnd | null>((done) => {
      waiting.set(number, done);
      ask({ type: 'call', number, call });
    }).finally(() => signal?.removeEventListener('abort', stop));
  });
  return {
    answer({ number, end }) {
      waiting.get(number)?.(end);
      waiting.delete(number);
    },
  };
}
