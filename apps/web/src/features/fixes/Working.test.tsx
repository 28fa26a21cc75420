import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';
import type { FixBatch } from '@manara/contract/fixes';

const { Working } = await loaded(() => import('./Working.tsx'));

it('says of one fix that is being prepared whether it is sent at once', async () => {
  const batch = { id: 'b', state: 'planning', progress: 0, pages: null, repository: null, can_change: true } as unknown as FixBatch;
  const shown = async (sends_safe: boolean) => textIn(await rendered(<Working batch={{ ...batch, sends_safe }} />));
  expect(await shown(true)).toContain('A safe fix creates a pull or merge request immediately.');
  expect(await shown(false)).toContain('The repository isn’t changed.');
});
