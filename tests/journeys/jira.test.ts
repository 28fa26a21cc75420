import { describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { scan } from '../product/caller.ts';
import { keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { address, eventually, gone, screenShown, shown } from './steps.ts';
import { patience } from './patience.ts';
import { textsOf } from './texts.ts';
import { expectInConsole, jiraAccess, jiraIssues, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'jira_en', kind: 'jira_data_center', name: 'Docks [~admin]' },
    { language: 'ar', person: 'jira_ar', kind: 'jira_cloud', name: 'الميناء [~admin]' },
  ] as const),
)('an issue in Jira, by keyboard alone, in $language', ({ language, person, kind, name }) => {
  const say = textsOf(language);

  test('leads to the connection first, is added once Jira is connected, and linked', async () => {
    const { calls } = await newPerson('administrator', person, language);
    const website = await newWebsite(calls, name, { path: '/contrast', maxPages: 2 });
    expect((await scan(calls, website)).status).toBe('completed');
    const { address: base, account, token } = await jiraAccess(kind);
    // Nothing is connected yet; a token that is wrong is refused.
    expectInConsole(/409|422/);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const optionOf = (box: Locator, label: string | RegExp) =>
      box.getByRole('option', { name: label, exact: true }).waitFor({ state: 'attached', timeout: patience });

    await page.goto(`/report/${website}`);
    const title = say('rules.color-contrast.title').replaceAll('`', '');
    await keys.use(page.getByRole('table').getByRole('link', { name: title }).first());
    const section = page.getByRole('region', { name: 'Jira', exact: true });
    await keys.use(section.getByRole('button', { name: say('jira.add', { name: 'Jira' }) }));
    await keys.use(page.getByRole('button', { name: say('jira.to_connection'), exact: true }));
    await screenShown(page, say('integrations.title'));
    expect(address(page).pathname).toBe('/integrations');

    const card = page.getByRole('article', { name: 'Jira', exact: true });
    await keys.use(card.getByRole('button', { name: say('integrations.connect') }));
    const connecting = page.getByRole('dialog', { name: say('integrations.connect_title', { name: 'Jira' }), exact: true });
    await shown(connecting.getByText(say('jira.asks_create'), { exact: true }), 'the rights that the account needs');
    if (kind === 'jira_data_center') {
      await keys.reach(connecting.getByRole('radio', { name: say('jira.kind_jira_cloud'), exact: true }));
      await keys.press('ArrowDown');
    }
    await keys.fill(connecting.getByRole('textbox', { name: say('jira.address'), exact: true }), base);
    if (account !== null) await keys.fill(connecting.getByRole('textbox', { name: say('jira.account'), exact: true }), account);
    const tokenField = connecting.getByLabel(say(`jira.token_${kind}`), { exact: true });
    await keys.fill(tokenField, `${token}x`);
    await keys.press('Enter');
    await shown(connecting.getByRole('alert'), 'that the token is wrong');
    await keys.fill(tokenField, token);
    await keys.press('Enter');
    await gone(connecting);
    await shown(card.getByText(say('integrations.state_connected'), { exact: true }), 'that it is connected');

    await keys.use(card.getByRole('button', { name: say('jira.target_add'), exact: true }));
    const adding = page.getByRole('dialog', { name: say('jira.target_add'), exact: true });
    const project = adding.getByRole('combobox', { name: say('jira.project'), exact: true });
    await optionOf(project, 'Docks (DOCK)');
    await keys.reach(project);
    await keys.press('ArrowDown');
    const type = adding.getByRole('combobox', { name: say('jira.type'), exact: true });
    await optionOf(type, 'Bug');
    await keys.reach(type);
    await keys.press('ArrowDown');
    await shown(adding.getByRole('combobox', { name: say('types.severity.critical'), exact: true }), 'the priorities of the project');
    await keys.use(adding.getByRole('button', { name: say('shell.save'), exact: true }));
    await gone(adding);
    await shown(card.getByText('DOCK', { exact: true }), 'the project');

    await page.goto('/integrations/rules');
    await screenShown(page, say('channels.rules_title'));
    await keys.use(page.getByRole('button', { name: say('channels.rule_add'), exact: true }));
    const ruling = page.getByRole('dialog', { name: say('channels.rule_add'), exact: true });
    await shown(ruling.getByText(say('channels.tracker_what'), { exact: true }), 'what Jira takes');
    await keys.use(ruling.getByRole('button', { name: say('channels.tracker_test'), exact: true }));
    await shown(ruling.getByText(say('channels.tracker_tested')), 'that the project takes issues');
    expect((await jiraIssues(kind)).filter(({ fields }) => fields.summary.includes(name))).toEqual([]);
    await keys.use(ruling.getByRole('button', { name: say('shell.save'), exact: true }));
    await gone(ruling);

    await page.goto(`/report/${website}`);
    await keys.use(page.getByRole('table').getByRole('link', { name: title }).first());
    await keys.use(section.getByRole('button', { name: say('jira.add', { name: 'Jira' }) }));
    await shown(section.getByRole('link', { name: /DOCK-\d+/ }), 'the link to the issue in Jira');
    await shown(section.getByText('To Do', { exact: true }), 'its status there');
    const added = async () => (await jiraIssues(kind)).filter(({ fields }) => fields.summary.includes(name));
    await eventually(async () => (await added()).length, 'the issue in Jira').toBe(1);
    const [issue] = await added();
    expect(issue?.description).toMatchObject({ mentions: [], links: [expect.stringContaining(`/report/${website}/issue/`)] });

    // The rule adds what another site brings, by itself.
    const other = await newWebsite(calls, `${name} 2`, { path: '/contrast', maxPages: 2 });
    expect((await scan(calls, other)).status).toBe('completed');
    const byRule = async () => (await jiraIssues(kind)).some(({ fields }) => fields.summary.includes(`${name} 2`));
    await eventually(byRule, 'an issue that the rule has added').toBe(true);

    await keys.reach(page.getByRole('link', { name: say('integrations.title'), exact: true }), 'Shift+Tab');
    await keys.press('Enter');
    await keys.use(card.getByRole('button', { name: say('integrations.disconnect') }));
    const leaving = page.getByRole('dialog', { name: say('integrations.disconnect_title', { name: 'Jira' }), exact: true });
    await keys.use(leaving.getByRole('button', { name: say('integrations.disconnect'), exact: true }));
    await shown(card.getByText(say('integrations.state_not_connected'), { exact: true }), 'that it is not connected any more');
  });
});
