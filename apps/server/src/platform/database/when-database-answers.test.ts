import { expect, it, vi } from 'vitest';
import { whenDatabaseAnswers } from './when-database-answers.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

it('waits for a database that is away, however long that takes', async () => {
  let tries = 0;
  const answer = await whenDatabaseAnswers(async () => {
    tries += 1;
    if (tries < 500) throw refused;
    return 'answered';
  });
  expect([answer, tries]).toEqual(['answered', 500]);
});

it('gives up at once where something else is wrong', async () => {
  await expect(whenDatabaseAnswers(() => Promise.reject(new Error('no such role')))).rejects.toThrow('no such role');
});
