import type { FixBatch } from '@manara/contract/fixes';
import english from '@manara/messages/en/live.json' with { type: 'json' };
import fix from '@manara/messages/en/fix.json' with { type: 'json' };
import { expect, it } from 'vitest';
import type { Format } from '../../../i18n/use-format.ts';
import { loaded } from '../../../states/rendered.tsx';

const { endOf } = await loaded(() => import('./say-end.ts'));
const said = (batch: Partial<FixBatch>) =>
  endOf({ problem: null, pull_request: null, ...batch } as FixBatch)((id) => fix[id.replace('fix.', '') as keyof typeof fix], {} as Format);

it('has the words of the live channel for the end of a batch that was read', () => {
  expect(said({ state: 'ready' })).toBe(english['event.fix_ready']);
  expect(said({ state: 'saved' })).toBe(english['event.fix_saved']);
  expect(said({ state: 'sent' })).toBe(english['event.fix_sent']);
  expect(said({ state: 'failed' })).toBe(english['event.fix_failed']);
});

it('says why what was prepared could not be sent', () => {
  const problem = { code: 'host.unavailable', message: 'GitHub did not answer.' };
  expect(said({ state: 'ready', problem })).toBe(`${english['event.fix_failed']} GitHub did not answer.`);
});
