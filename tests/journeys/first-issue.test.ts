import type { Issue } from '@manara/contract/issues';
import { describe, expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { expectFocus, expectFocusKept, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { address, eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { patience } from './patience.ts';
import { mendOffice, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'zoe_en', name: 'Ferry office' },
    { language: 'ar', person: 'yusuf_ar', name: 'مكتب العبّارة' },
  ]),
)("a developer's first issue, by keyboard alone, in $language", ({ language, person, name }) => {
  const say = textsOf(language);

  test('found, read, taken on, discussed, mended and proven; and another one that is none', async () => {
    const { calls } = await newPerson('manager', person, language);
    await mendOffice(language, false);
    const id = await newWebsite(calls, name, { path: `/office/${language}` });
    expect((await scan(calls, id)).status).toBe('completed');
    const { issues } = await calls.call<{ issues: Issue[] }>('GET', `/assets/all-issues?asset_id=${id}&sort=severity`);
    const picture = issues.find(({ rule_id }) => rule_id === 'image-alt')!;
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const part = (key: string) => page.getByRole('region', { name: say(key), exact: true });
    const facts = page.getByLabel(say('detail.facts'), { exact: true });
    const titleOf = (rule: string) => say(`rules.${rule}.title`).replaceAll('`', '');
    const issueShown = (rule: string) =>
      expectFocus(page.getByRole('heading', { level: 1, name: titleOf(rule), exact: true }), 'the heading of the issue');

    // Of all issues, the critical ones of this site.
    await page.goto('/issues');
    await screenShown(page, say('issues.title'));
    await keys.reach(page.getByRole('combobox', { name: say('issues.filter_severity'), exact: true }));
    await keys.press('ArrowDown');
    await eventually(() => address(page).searchParams.get('severity'), 'the filter').toBe('critical');
    await keys.fill(page.getByRole('searchbox', { name: say('issues.filter_search_all'), exact: true }), name);
    await eventually(() => address(page).searchParams.get('search'), 'the search, which would come after the next key else').toBe(name);
    const found = page.getByRole('table').getByRole('link', { name: titleOf('image-alt') });
    await eventually(() => page.getByRole('table').getByRole('rowheader').count(), 'the critical ones of this site').toBe(2);
    await keys.use(found);
    await issueShown('image-alt');
    expect(address(page).pathname).toBe(`/report/${id}/issue/${picture.id}`);

    // What it is, whom it hurts, how it is mended; the very element and what assistive technologies are told of it.
    await shown(part('detail.what').getByText(say('criteria-plain.criterion.1.1.1.plain'), { exact: true }));
    await shown(part('detail.whom').getByText(say('types.group.without_vision'), { exact: true }));
    await shown(part('detail.mend').getByRole('heading', { name: say('detail.right'), exact: true }));
    await shown(facts.getByText(say('types.severity.critical'), { exact: true }));
    const element = part('detail.element');
    await shown(element.getByRole('img', { name: say('detail.picture_alt', { page: isolate(`/office/${language}`) }), exact: true }));
    await shown(element.getByText('<img class="ferry"'));
    await shown(element.getByText(say('detail.accessible'), { exact: true }));

    // Taken on, with a word about it that is put right afterwards.
    const people = part('triage.people');
    const assignee = people.getByRole('combobox', { name: say('triage.assignee'), exact: true });
    await eventually(() => assignee.locator('option').count(), 'the members of the organisation').toBeGreaterThan(1);
    await keys.reach(assignee);
    await keys.press(person.slice(0, 1));
    await shown(page.getByText(say('triage.assigned_done', { name: isolate(`${person} Example`) })));
    await eventually(
      async () => (await calls.call<Issue>('GET', `/assets/${id}/issues/${picture.id}`)).assignee_username,
      'it is stored',
    ).toBe(person);
    await expectFocus(assignee, 'the field that was changed');
    await keys.fill(people.getByRole('textbox', { name: say('triage.comment'), exact: true }), 'The picture shows the fery.');
    await keys.use(button('triage.comment_add'));
    const comment = people.getByRole('listitem').filter({ hasText: 'The picture shows' });
    await shown(comment);
    await keys.use(comment.getByRole('button').first());
    await keys.fill(
      people.getByRole('listitem').getByRole('textbox', { name: say('triage.comment'), exact: true }),
      'The picture shows the ferry.',
    );
    await keys.use(people.getByRole('listitem').getByRole('button', { name: say('shell.save'), exact: true }));
    await shown(people.getByText('The picture shows the ferry.', { exact: true }));
    await expectFocusKept(page);

    // Mended, tested again live, and seen to be resolved.
    await mendOffice(language);
    const again = button('detail.retest');
    await keys.use(again);
    await page.getByText(say('detail.retest_done'), { exact: true }).first().waitFor({ state: 'attached', timeout: patience });
    await shown(page.getByText(say('detail.retest_clean', { clean: 1 }), { exact: true }), 'how the re-test ended');
    await shown(facts.getByText(say('types.status.resolved'), { exact: true }));
    const history = part('detail.history');
    for (const event of [
      say('detail.event.fixed'),
      say('detail.event.found'),
      say('detail.event.commented'),
      say('detail.event.assigned', { assignee: isolate(`${person} Example`) }),
    ])
      await shown(history.getByText(event, { exact: true }), event);
    await expectFocus(again, 'the button that started it');

    // Another one is none, or so it seems: it is taken back at once.
    await keys.use(page.getByRole('link', { name: say('detail.back'), exact: true }));
    await expectFocus(page.getByRole('heading', { level: 1, name: say('issues.report_title', { name: isolate(name) }), exact: true }));
    await keys.use(page.getByRole('table').getByRole('link', { name: titleOf('label') }));
    await issueShown('label');
    await keys.use(button('triage.false_positive'));
    const dialog = page.getByRole('dialog', { name: say('triage.false_positive_title'), exact: true });
    await keys.use(dialog.getByRole('button', { name: say('triage.false_positive_confirm'), exact: true }));
    await shown(dialog.getByText(say('triage.reason_required')).first());
    await keys.fill(dialog.getByRole('textbox', { name: say('triage.reason') }), 'A script writes the label.');
    await keys.use(dialog.getByRole('button', { name: say('triage.false_positive_confirm'), exact: true }));
    await gone(dialog);
    const decided = people.getByText(say('triage.decision_false_positive'), { exact: true });
    await shown(decided);
    await keys.use(button('triage.undo'));
    await shown(page.getByText(say('triage.undone', { count: 1 })));
    await gone(decided);
    await shown(facts.getByText(say('types.status.open'), { exact: true }));
    await expectFocusKept(page);
  });
});
