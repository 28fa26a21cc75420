import type { Asset } from '@manara/contract/assets';
import type { Issue } from '@manara/contract/issues';
import { beforeEach, describe, expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { expectFocus, expectFocusKept, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { address, gone, screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { patience } from './patience.ts';
import { code, disconnectHosts, expectInConsole, mergeRequest, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();
beforeEach(disconnectHosts);

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'harbour_en', name: 'Harbour' },
    { language: 'ar', person: 'harbour_ar', name: 'الميناء' },
  ]),
)('from a finding to what is merged, by keyboard alone, in $language', ({ language, person, name }) => {
  const say = textsOf(language);
  const repository = `mona/harbour-${language}`;
  const titleOf = (rule: string) => say(`rules.${rule}.title`).replaceAll('`', '');

  test('a host connected, a repository chosen, a fix looked at, sent, merged and proven', async () => {
    // The token that is wrong is refused.
    expectInConsole(/status of 4\d\d/);
    const { calls } = await newPerson('administrator', person, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const dialog = (id: string, values?: Record<string, string>) => page.getByRole('dialog', { name: say(id, values), exact: true });

    // An Enterprise Server is connected by a token.
    await page.goto('/settings/integrations');
    await screenShown(page, say('integrations.title'));
    const card = page.getByRole('article', { name: 'GitHub', exact: true });
    await shown(card.getByText(say('integrations.state_not_connected'), { exact: true }));
    await keys.use(card.getByRole('button', { name: say('integrations.connect') }));
    const connecting = dialog('integrations.connect_title', { name: 'GitHub' });
    await keys.reach(connecting.getByRole('radio').first());
    await keys.press('ArrowDown');
    await keys.fill(connecting.getByRole('textbox', { name: say('integrations.connect_address'), exact: true }), code.url);
    await keys.reach(connecting.getByRole('radio', { name: say('integrations.connect_app') }));
    await keys.press('ArrowDown');
    await keys.fill(connecting.getByLabel(say('integrations.token'), { exact: true }), 'github_pat_wrong');
    await keys.press('Enter');
    await expectFocus(connecting.getByRole('alert'), 'why the token is not taken');
    await keys.fill(connecting.getByLabel(say('integrations.token'), { exact: true }), code.token);
    await keys.press('Enter');
    await gone(connecting);
    await shown(card.getByText(say('integrations.state_connected'), { exact: true }));
    await shown(card.getByRole('link', { name: 'mona' }));
    await expectFocusKept(page);

    // A website is added with the repository that it is made of.
    await keys.use(page.getByRole('link', { name: say('shell.nav_dashboard') }));
    await screenShown(page, say('assets.overview_title'));
    await keys.use(
      page
        .getByRole('main')
        .getByRole('button', { name: say('assets.add') })
        .first(),
    );
    const adding = dialog('assets.add_title');
    await keys.use(adding.getByRole('button', { name: say('assets.type_website') }));
    await keys.fill(
      adding.getByRole('textbox', { name: say('assets.url'), exact: true }),
      `http://${code.site}/github/harbour-${language}/`,
    );
    await keys.use(adding.getByRole('button', { name: say('integrations.repository_choose'), exact: true }));
    await keys.use(adding.getByRole('listitem').getByRole('button', { name: repository }));
    await expectFocus(adding.getByRole('button', { name: say('integrations.repository_change') }), 'what takes the choice back');
    await keys.reach(adding.getByRole('textbox', { name: say('assets.name'), exact: true }), 'Shift+Tab');
    await keys.fill(adding.getByRole('textbox', { name: say('assets.name'), exact: true }), name);
    await keys.press('Enter');
    await gone(adding);
    await shown(page.getByRole('article', { name, exact: true }));
    const { assets } = await calls.call<{ assets: Asset[] }>('GET', '/assets/');
    const asset = assets.find((each) => each.name === name)!;
    const chosen = { provider: 'github', host: code.url, name: repository, connected: true };
    expect(asset.website?.repository).toEqual({ ...chosen, branch: null, folder: '', address: null });
    expect((await scan(calls, asset.id)).status).toBe('completed');

    // What one issue needs is prepared, looked at, and sent.
    const { issues } = await calls.call<{ issues: Issue[] }>('GET', `/assets/all-issues?asset_id=${asset.id}`);
    const issue = issues.find(({ rule_id }) => rule_id === 'html-has-lang')!;
    const path = `/report/${asset.id}/issue/${issue.id}`;
    await page.goto(path);
    await screenShown(page, titleOf('html-has-lang'));
    await keys.use(page.getByRole('button', { name: say('fix.smart_fix'), exact: true }));
    await screenShown(page, say('fix.title'));

    // Who goes elsewhere meanwhile is told there, with the way to it.
    await page
      .getByRole('link', { name: say('shell.nav_issues'), exact: true })
      .first()
      .click();
    await screenShown(page, say('issues.title'));
    const way = page
      .getByRole('listitem')
      .filter({ hasText: say('fix.ready') })
      .getByRole('button', { name: say('shell.show_fixes') });
    await way.click({ timeout: patience });
    await screenShown(page, say('fix.title'));
    const fix = page.getByRole('article', { name: titleOf('html-has-lang') });
    await shown(fix, 'the fix, prepared');
    await shown(fix.getByText(say('fix.certainty_safe'), { exact: true }));
    await shown(fix.getByText('public/index.html:2:1', { exact: true }));
    await shown(fix.getByRole('row').filter({ hasText: '<html lang="en">' }));
    await keys.use(fix.locator('summary').filter({ hasText: say('fix.pictures') }));
    await shown(fix.getByRole('img', { name: say('fix.picture_after_alt'), exact: true }));

    // What is edited by hand would keep what is taken back: that is asked, and the edit discarded.
    await keys.use(page.getByRole('button', { name: say('fix.edit') }));
    const editing = page.getByRole('dialog');
    await keys.reach(editing.getByRole('textbox'));
    await page.keyboard.type('<!-- By hand -->');
    await keys.use(editing.getByRole('button', { name: say('shell.save') }));
    await gone(editing);
    await shown(page.getByText(say('fix.edited'), { exact: true }));
    const choice = fix.getByRole('checkbox', { name: say('fix.choose') });
    await keys.reach(choice, 'Shift+Tab');
    await keys.press('Space');
    const asking = dialog('fix.by_hand_title');
    await keys.use(asking.getByRole('button', { name: say('fix.by_hand_discard'), exact: true }));
    await gone(asking);
    await shown(page.getByText(say('fix.will_send_nothing'), { exact: true }));
    await expectFocus(choice, 'the choice that was asked about');
    await keys.press('Space');
    await shown(page.getByText(say('fix.will_be_request', { host: 'github', fixes: 1 })));

    await keys.use(page.getByRole('region', { name: say('fix.fixes') }).getByRole('link', { name: say('fix.to_send') }));
    await expectFocus(page.getByRole('heading', { name: say('fix.send_title') }), 'where it is sent');
    await keys.use(page.getByRole('button', { name: say('fix.send', { host: 'github' }), exact: true }));
    await shown(page.getByText(say('fix.sent', { host: 'github' }), { exact: true }), 'that it is sent');
    const request = page.getByRole('link', { name: `${repository}#1` });
    await shown(request);
    expect(await request.getAttribute('href')).toBe(`${code.url}/${repository}/pull/1`);
    await expectFocusKept(page);

    // Merged there and deployed, it is seen here by testing again.
    await page.goto(path);
    await shown(page.getByText(say('fix.issue_request', { host: 'github' }), { exact: true }));
    await mergeRequest('github', `harbour-${language}`, 1);
    await keys.use(page.getByRole('button', { name: say('detail.retest'), exact: true }));
    await page.getByText(say('detail.retest_done'), { exact: true }).first().waitFor({ state: 'attached', timeout: patience });
    await shown(page.getByText(say('detail.retest_clean', { clean: 1 }), { exact: true }), 'how the re-test ended');
    await shown(page.getByText(say('fix.request_merged'), { exact: true }), 'that the request is merged');

    // Access is taken back.
    await keys.use(page.getByRole('link', { name: say('shell.nav_integrations') }));
    await keys.use(card.getByRole('button', { name: say('integrations.disconnect') }));
    const leaving = dialog('integrations.disconnect_title', { name: 'GitHub' });
    await keys.use(leaving.getByRole('button', { name: say('integrations.disconnect'), exact: true }));
    await gone(leaving);
    await shown(card.getByText(say('integrations.state_not_connected'), { exact: true }));
    expect(address(page).pathname).toBe('/integrations');
  });
});
