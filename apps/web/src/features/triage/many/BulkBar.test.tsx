import type { Issue } from '@manara/contract/issues';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';
import type { BulkTarget } from '../../../ui/issue/bulk-target.ts';

const { BulkBar } = await loaded(() => import('./BulkBar.tsx'));

const nothing = () => undefined;
const issues = ['i1', 'i2', 'i3'].map((id) => ({ id, kind: 'violation', version: 1 }) as Issue);
const shown = (change: Partial<BulkTarget>, role: 'manager' | 'viewer' = 'manager') => {
  const target = {
    shown: issues,
    selected: issues.slice(0, 2),
    total: 1489,
    isAll: false,
    filter: {},
    selectPage: nothing,
    selectAll: nothing,
    clear: nothing,
    ...change,
  };
  return rendered(<BulkBar target={target} more={<button type="button">Smart Fix</button>} />, {
    user: { role, licensed_for: ['issues', 'fixes'] },
  });
};

it('shows no bar while nothing is selected, and says so to those who hear the list', async () => {
  const markup = await shown({ selected: [] });
  expect(markup).not.toContain('bulk-bar');
  expect(textIn(markup)).toContain('Nothing selected');
  expect(textIn(markup)).not.toContain('Clear selection');
});

it('shows how many are selected, with a way to all that match and to none', async () => {
  const markup = await shown({});
  expect(markup).toContain('bulk-bar');
  expect(textIn(markup)).toContain('2 selected');
  expect(textIn(markup)).toContain('Select all 1,489 matching');
  expect(markup).toContain('aria-label="Clear selection"');
});

it('offers all that match no more once they are selected, or where the page holds them all', async () => {
  for (const change of [{ isAll: true }, { total: 2 }]) expect(textIn(await shown(change))).not.toContain('Select all');
  expect(textIn(await shown({ isAll: true }))).toContain('All 1,489 matching are selected.');
});

it('has its actions behind one button where the window has no room for them', async () => {
  // Without a window, no media query holds.
  const markup = await shown({});
  expect(markup).toContain('aria-haspopup="dialog"');
  expect(textIn(markup)).not.toContain('Accept risk');
});
