import type { Issue } from '@manara/contract/issues';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';

const { IssueBeside } = await loaded(() => import('./IssueBeside.tsx'));

const issue = {
  id: 'i1',
  asset_id: 'a1',
  asset_name: 'Public website',
  kind: 'violation',
  verdict: null,
  description: 'Contrast too low',
  severity: 'high',
  status: 'open',
  resolution: null,
  wcag_criterion: '1.4.3',
  created_at: '2026-11-12T10:00:00.000Z',
  page_url: 'https://example.org/ferries',
  current_code: '<a class="buy">Buy a ticket</a>',
  suggested_fix: 'Darken the text.',
} as Issue;

it('shows what a list knows of an issue at once, with its main action and the way to the whole issue', async () => {
  const nothing = () => undefined;
  const markup = await rendered(
    <IssueBeside
      issue={issue}
      name="Contrast too low, /ferries"
      fix={<button type="button">Smart Fix</button>}
      change={<p>a proposed change</p>}
      onStep={nothing}
      onClose={nothing}
    />,
  );
  const words = textIn(markup);
  for (const said of [
    'Contrast too low',
    'Public website',
    'High',
    'Open',
    '1.4.3',
    '/ferries',
    'Buy a ticket',
    'Darken the text.',
    'Smart Fix',
    'a proposed change',
  ])
    expect(words).toContain(said);
  expect(markup).toContain('href="/report/a1/issue/i1"');
  expect(markup.match(/aria-label="[^"]*"/g)).toEqual(
    expect.arrayContaining(['aria-label="Previous issue"', 'aria-label="Next issue"', 'aria-label="Close"']),
  );
});
