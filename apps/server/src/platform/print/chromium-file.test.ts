import { expect, it } from 'vitest';
import { withChanges } from './chromium-file.ts';

it('takes in as many new objects as the formulas of a book need, and counts them', () => {
  const file = { text: '', offsets: [], trailer: '/Size 7\n/Root 1 0 R', startOfTable: 9 };
  const changes = new Map(Array.from({ length: 200_000 }, (_, at) => [at + 10, `${at + 10} 0 obj\n<<>>\nendobj`] as const));
  expect(withChanges(Buffer.from('%PDF'), file, changes).toString('latin1')).toContain('/Size 200010\n');
});
