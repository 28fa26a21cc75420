import type { Asset } from '@manara/contract/assets';
import type { Issue } from '@manara/contract/issues';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { inLongForm } from '../long-form.ts';
import { keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { address, eventually, gone, screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { code, deleteApps, disconnectHosts, expectInConsole, mergeRequest, newPerson, openAs, standAlone, useBrowser } from './world.ts';

useBrowser();

beforeEach(async () => {
  await disconnectHosts();
  await deleteApps();
  await standAlone(false);
  // The way leads over the code host's own pages.
  expectInConsole(new RegExp(`^foreign request: ${code.url}/`));
});

/** A window of its own leads to github.com, unless it is told of another GitHub. */
const leadToOurs = (context: BrowserContext) =>
  context.route('**/api/github/connect?*', (route) =>
    route.continue({ url: `${route.request().url()}&${new URLSearchParams({ base_url: code.url })}` }),
  );

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', name: 'Ferry' },
    { language: 'ar', name: 'العبّارة' },
  ]),
)('GitHub connected by an App of one’s own, by keyboard alone, in $language', ({ language, name }) => {
  const say = textsOf(language);
  const dialogOf = (page: Page, id: string, values?: Record<string, string>) =>
    page.getByRole('dialog', { name: say(id, values), exact: true });

  /** From the page that says what is asked over GitHub's own pages until it leads back. */
  async function makeApp(page: Page): Promise<void> {
    const keys = keyboard(page);
    await screenShown(page, say('connect.title'));
    await shown(page.getByText(say('connect.webhook'), { exact: true }));
    await keys.use(page.getByRole('button', { name: new URL(code.url).host }));
    await screenShown(page, 'Create GitHub App for mona');
    await keys.use(page.getByRole('button', { name: 'Create GitHub App for mona' }));
    await shown(page.getByText('Read and write access to code, pull requests'));
    await keys.use(page.getByRole('button', { name: 'Install', exact: true }));
  }

  /** The dialog that adds a website, where a repository is chosen. */
  async function openPicker(page: Page) {
    const keys = keyboard(page);
    await page.goto('/dashboard');
    await screenShown(page, say('assets.overview_title'));
    await keys.use(
      page
        .getByRole('main')
        .getByRole('button', { name: say('assets.add') })
        .first(),
    );
    const adding = dialogOf(page, 'assets.add_title');
    await keys.use(adding.getByRole('button', { name: say('assets.type_website') }));
    await keys.use(adding.getByRole('button', { name: say('integrations.repository_choose'), exact: true }));
    await keys.reach(adding.getByRole('button', { name: say('integrations.connect_title', { name: 'GitHub' }) }));
    return adding;
  }

  /** Presses what has the focus and answers the window that opens. */
  async function openPopup(page: Page) {
    const opening = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    return opening;
  }

  inLongForm(test)(
    'in a window of its own, which tells the one that opened it; then from a fix that needs a word to its merge',
    {
      timeout: 300_000,
    },
    async () => {
      const repository = `mona/ferry-${language}`;
      const { calls } = await newPerson('administrator', `popup_${language}`, language);
      const context = await openAs(calls);
      await leadToOurs(context);
      const page = await context.newPage();
      const keys = keyboard(page);
      const adding = await openPicker(page);
      await page.evaluate(() => {
        addEventListener('message', ({ origin, data }) => {
          document.documentElement.dataset['told'] = `${origin} ${(data as { type: string }).type}`;
        });
      });
      const popup = await openPopup(page);
      const closed = popup.waitForEvent('close', { timeout: 120_000 });
      await shown(adding.getByText(say('integrations.popup_open'), { exact: true }));
      await makeApp(popup);
      await shown(popup.getByText(say('integrations.callback_closing'), { exact: true }), 'that the window closes by itself');
      await closed;
      await eventually(() => page.locator('html').getAttribute('data-told'), 'the window that opened it is told').toBe(
        `${new URL(page.url()).origin} GITHUB_CONNECTED`,
      );

      // What the App was given can be chosen.
      await keys.use(adding.getByRole('listitem').getByRole('button', { name: repository }));
      const url = adding.getByRole('textbox', { name: say('shell.optional_field', { name: say('assets.url') }), exact: true });
      await keys.reach(url, 'Shift+Tab');
      await keys.fill(url, `http://${code.site}/github/ferry-${language}/`);
      const field = adding.getByRole('textbox', { name: say('assets.name'), exact: true });
      await keys.reach(field, 'Shift+Tab');
      await keys.fill(field, name);
      await keys.press('Enter');
      await gone(adding);
      const { assets } = await calls.call<{ assets: Asset[] }>('GET', '/assets/');
      const asset = assets.find((each) => each.name === name)!;
      expect(asset.website?.repository).toMatchObject({ provider: 'github', name: repository });
      expect((await scan(calls, asset.id)).status).toBe('completed');

      // A text that is proposed needs a person's word: said in their own, the request is no draft.
      const { issues } = await calls.call<{ issues: Issue[] }>('GET', `/assets/all-issues?asset_id=${asset.id}`);
      const issue = issues.find(({ rule_id }) => rule_id === 'image-alt')!;
      const title = say('rules.image-alt.title').replaceAll('`', '');
      await page.goto(`/report/${asset.id}/issue/${issue.id}`);
      await screenShown(page, title);
      await keys.use(page.getByRole('button', { name: say('fix.smart_fix'), exact: true }));
      await screenShown(page, say('fix.title'));
      const fix = page.getByRole('article', { name: title });
      await shown(fix.getByText(say('fix.certainty_review'), { exact: true }), 'the fix, prepared');
      await shown(page.getByText(say('fix.will_be_draft', { host: 'github', fixes: 1, waiting: 1 })));
      await keys.fill(fix.getByRole('textbox', { name: say('fix.words') }), 'The ferry "Amal"');
      await keys.press('Enter');
      await shown(fix.getByRole('row').filter({ hasText: 'alt="The ferry &quot;Amal&quot;"' }), 'the words in the file');
      expect(await fix.getByRole('checkbox', { name: say('fix.confirm') }).isChecked()).toBe(true);
      await shown(page.getByText(say('fix.will_be_request', { host: 'github', fixes: 1 })));
      await keys.use(page.getByRole('button', { name: say('fix.send', { host: 'github' }), exact: true }));
      await shown(page.getByText(say('fix.sent', { host: 'github' }), { exact: true }), 'that it is sent');
      const request = page.getByRole('link', { name: `${repository}#1` });
      await shown(request);
      await shown(page.getByText(say('fix.request_open'), { exact: true }));

      // What GitHub tells of it is seen without asking.
      await page.goto(`/report/${asset.id}/issue/${issue.id}`);
      await shown(page.getByText(say('fix.request_open'), { exact: true }));
      await mergeRequest('github', `ferry-${language}`, 1);
      await shown(page.getByText(say('fix.request_merged'), { exact: true }), 'that the request is merged');
      await keys.use(page.getByRole('button', { name: say('detail.retest'), exact: true }));
      await shown(page.getByText(say('detail.retest_clean', { clean: 1 }), { exact: true }), 'how the re-test ended');
    },
  );

  test('in a window that has lost the one that opened it on the way', async () => {
    await standAlone(true);
    const { calls } = await newPerson('administrator', `alone_${language}`, language);
    const context = await openAs(calls);
    await leadToOurs(context);
    const page = await context.newPage();
    const adding = await openPicker(page);
    const popup = await openPopup(page);
    await makeApp(popup);
    await shown(adding.getByRole('listitem').getByRole('button', { name: `mona/ferry-${language}` }), 'what can be chosen now');
    await screenShown(popup, say('assets.overview_title'));
  });

  test('with the whole browser, where windows of their own are blocked', async () => {
    const { calls } = await newPerson('administrator', `redirect_${language}`, language);
    const context = await openAs(calls);
    await context.addInitScript(() => {
      window.open = () => null;
    });
    const page = await context.newPage();
    const keys = keyboard(page);
    const adding = await openPicker(page);
    await keys.press('Enter');
    await shown(adding.getByRole('alert').getByText(say('integrations.popup_blocked'), { exact: true }));

    // The other ways are in a tab of their own.
    await keys.reach(adding.getByRole('link', { name: say('integrations.other_ways') }), 'Shift+Tab');
    const opening = context.waitForEvent('page');
    await keys.press('Enter');
    const tab = await opening;
    const steps = keyboard(tab);
    await screenShown(tab, say('integrations.title'));
    const card = tab.getByRole('article', { name: 'GitHub', exact: true });
    await steps.use(card.getByRole('button', { name: say('integrations.connect') }));
    const connecting = dialogOf(tab, 'integrations.connect_title', { name: 'GitHub' });
    await steps.reach(connecting.getByRole('radio').first());
    await steps.press('ArrowDown');
    await steps.fill(connecting.getByRole('textbox', { name: say('integrations.connect_address'), exact: true }), code.url);
    await steps.use(connecting.getByRole('button', { name: say('integrations.go_on'), exact: true }));
    await makeApp(tab);
    await shown(tab.getByText(say('integrations.callback_leaving'), { exact: true }), 'where it goes on');
    await screenShown(tab, say('assets.overview_title'));
    expect(address(tab).pathname).toBe('/dashboard');

    await steps.use(tab.getByRole('link', { name: say('shell.nav_integrations') }));
    await shown(card.getByText(say('integrations.state_connected'), { exact: true }));
    await shown(card.getByText(say('integrations.way_app'), { exact: true }));
    await shown(card.getByRole('link', { name: 'mona' }));
  });
});
