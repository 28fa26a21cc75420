import { expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { scan } from '../product/caller.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { eventually, gone, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();
const say = textsOf('en');

test('who works through a list by keyboard stays in it: from finding to finding, and after many at once', async () => {
  const { calls } = await newPerson('manager', 'stays_here');
  const id = await newWebsite(calls, 'Described by nothing', { path: '/unsure', maxPages: 1 });
  expect((await scan(calls, id)).status).toBe('completed');
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  const rows = page.getByRole('table').getByRole('rowheader');
  const noBarriers = page.getByRole('table').getByRole('button', { name: say('triage.no_barrier'), exact: true });
  const list = page.getByRole('heading', { level: 2, name: say('issues.results'), exact: true });
  const undo = page.getByRole('button', { name: say('triage.undo'), exact: true });
  const confirm = (key: string) => page.getByRole('dialog').getByRole('button', { name: say(key), exact: true });

  // Each verdict leads to the same answer of the next finding, the last one to the head of the list.
  await page.goto(`/report/${id}/review`);
  await shown(noBarriers);
  const count = await rows.count();
  expect(count).toBeGreaterThan(1);
  await keys.reach(noBarriers.first());
  for (let left = count; left > 0; left -= 1) {
    await expectFocus(noBarriers.first(), 'the answer of the first finding that is left');
    // A single key answers at once, a button asks for a remark.
    if (left === count) await keys.press('n');
    else {
      await keys.press('Enter');
      await keys.use(confirm('triage.verdict_confirm'));
      await gone(page.getByRole('dialog'));
    }
    await eventually(() => rows.count(), 'the finding that was answered goes').toBe(left - 1);
  }
  await expectFocus(list, 'the head of the list');
  // What is undone is where the focus goes.
  await keys.use(undo.first());
  await eventually(() => rows.count(), 'the finding comes back').toBe(1);
  await expectFocus(rows.getByRole('link'), 'the finding that came back');

  // So it is with many at once.
  await page.goto(`/report/${id}`);
  await shown(rows);
  const [first] = await rows.getByRole('link').all();
  // J goes to a row, Enter shows its issue beside the list, Escape goes back to the row.
  await first!.focus();
  await page.keyboard.press('j');
  // The report has tables of other things before it.
  const row = page.locator('tbody > tr:has([data-beside])').nth(1);
  await expectFocus(row, 'the next row');
  await page.keyboard.press('Enter');
  const beside = page.getByRole('complementary', { name: say('issues.beside'), exact: true });
  await expectFocus(beside.getByRole('heading', { level: 2 }), 'the issue beside the list');
  await page.keyboard.press('Escape');
  await gone(beside);
  await expectFocus(row, 'the row that was opened');
  await keys.use(page.locator('tbody').getByRole('checkbox').first(), 'Space');
  await keys.use(page.getByRole('button', { name: say('triage.false_positive'), exact: true }));
  await keys.fill(page.getByRole('dialog').getByRole('textbox', { name: say('triage.reason') }), 'It only decorates.');
  await keys.use(confirm('triage.false_positive_confirm'));
  await gone(page.getByRole('dialog'));
  await expectFocus(list, 'the head of the list');
  await keys.use(undo.first());
  await shown(page.getByText(say('triage.undone', { count: 1 })));
  await expectFocus(first!, 'the issue that came back');

  // From an issue one goes on to the next of the list that it was opened from.
  await page.goto(`/report/${id}`);
  const links = rows.getByRole('link');
  await shown(links.nth(1));
  const second = await links.nth(1).getAttribute('href');
  await keys.use(links.first());
  await keys.use(page.getByRole('link', { name: say('issues.beside_next'), exact: true }));
  await eventually(() => new URL(page.url()).pathname, 'the next issue').toBe(second);
});

inLongForm(test)('who looks by rule opens the issues of one, and finds the same view again', async () => {
  const { calls } = await newPerson('manager', 'by_rule');
  const id = await newWebsite(calls, 'Rules of a shop', { path: '/', maxPages: 1 });
  expect((await scan(calls, id)).status).toBe('completed');
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto('/issues');
  await keys.use(page.getByRole('button', { name: say('issues.view_rules'), exact: true }));
  const first = page
    .getByRole('table', { name: say('issues.rules_caption') })
    .locator('summary')
    .first();
  await keys.use(first);
  const issue = page.getByRole('table').locator('details li').getByRole('link').first();
  await shown(issue);

  // The browser remembers it for the next visit.
  await page.goto('/issues');
  await shown(page.getByRole('table', { name: say('issues.rules_caption') }));
  await keys.use(first);
  await keys.use(issue);
  await eventually(() => new URL(page.url()).pathname, 'the issue’s own screen').toMatch(/^\/report\/[\w-]+\/issue\/[\w-]+$/);
});
