import { afterEach, expect, it } from 'vitest';
import { callHere, callProgramsBy, type ProgramEnd } from '../../../programs/program-call.ts';
import type { Grey } from '../bitmap/bitmap.ts';
import { createProgramRecogniser } from './program.ts';

afterEach(() => callProgramsBy(callHere));

const line = (): Grey => ({ width: 20, height: 10, data: new Uint8Array(200) });

it('stops the programs that read the other lines where one fails', async () => {
  const failed: ProgramEnd = { code: 1, out: '', said: 'Cannot read the list' };
  let [calls, stopped] = [0, 0];
  callProgramsBy(async (_call, signal) => {
    calls += 1;
    // The last, when all others are under way.
    if (calls === 4) return failed;
    return new Promise((end) =>
      signal?.addEventListener('abort', () => {
        stopped += 1;
        end({ code: null, out: '', said: '' });
      }),
    );
  });
  const recogniser = await createProgramRecogniser({ path: 'tesseract', version: '5.3.0', languages: ['eng'], dataFolder: '/data' }, 4);
  try {
    const lines = Array.from({ length: 32 }, line);
    const read = recogniser.recognise(lines, { language: 'eng', layout: 'line', timeout: 60_000 });
    await expect(read).rejects.toThrow('Cannot read the list');
    expect([calls, stopped]).toEqual([4, 3]);
  } finally {
    await recogniser.close();
  }
});
