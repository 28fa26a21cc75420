import { spawn } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { threadName } from '../read/apart/understand-apart.ts';
import { processUse } from './process-use.ts';

const busy = (name: string): string =>
  `new (require('node:worker_threads').Worker)('for (;;);', { eval: true, name: '${name}' }); setInterval(() => {}, 1_000);`;

it.runIf(process.platform === 'linux')('counts what the thread works that understands pages, and of other threads nothing', async () => {
  const [ours, other] = [threadName, 'another'].map((name) => spawn(process.execPath, ['-e', busy(name)]));
  try {
    const use = (child = ours) => processUse(child?.pid ?? 0);
    await vi.waitFor(() => expect(Math.min(use().mainWork ?? 0, use(other).allWork ?? 0)).toBeGreaterThan(1_000), { timeout: 25_000 });
    expect(use(other).mainWork).toBeLessThan(1_000);
  } finally {
    ours?.kill('SIGKILL');
    other?.kill('SIGKILL');
  }
});
