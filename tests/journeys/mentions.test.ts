import type { assetReport } from '@manara/contract/issues';
import type { Notification } from '@manara/contract/notifications';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { eventually, gone, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))(
  'somebody is called in a comment, found by the first letters of the name, in %s',
  async (language) => {
    const say = textsOf(language);
    const { calls } = await newPerson('manager', `calling_${language}`, language);
    const { calls: other } = await newPerson('viewer', `zenobia_${language}`, language);
    const { username } = other.session.user;
    const id = await newWebsite(calls, `Calling ${language}`, { path: '/contrast', maxPages: 1 });
    expect((await scan(calls, id)).status).toBe('completed');
    const report = await calls.call<Static<typeof assetReport.response>>('GET', `/assets/${id}/report`);
    const issue = report.wcag_analysis_report.detailed_issues[0]?.id;
    const page = await (await openAs(calls, { locale: language })).newPage();
    const keys = keyboard(page);
    await page.goto(`/report/${id}/issue/${issue}`);
    await shown(page.getByText(say('triage.comments_none')));

    const words = page.getByRole('textbox', { name: say('triage.comment'), exact: true });
    const list = page.getByRole('listbox', { name: say('triage.mention_list'), exact: true });
    await keys.reach(words);
    await page.keyboard.type('@zenob');
    await shown(list.getByRole('option', { name: username }), 'who could be meant');
    const at = await words.getAttribute('aria-activedescendant');
    expect(await list.getByRole('option', { selected: true }).getAttribute('id')).toBe(at);
    await keys.press('Escape');
    await gone(list);
    await page.keyboard.type(`ia_${language}`);
    await shown(list);
    await keys.press('Enter');
    await gone(list);
    expect(await words.inputValue()).toBe(`@${username} `);
    await expectFocus(words, 'the comment');
    await page.keyboard.type('please look');
    await keys.use(page.getByRole('button', { name: say('triage.comment_add'), exact: true }));
    await shown(page.locator('bdi', { hasText: `@${username}` }), 'the comment with the name apart from what is around it');
    const told = async () =>
      (await other.call<{ notifications: Notification[] }>('GET', '/notifications')).notifications.map(({ kind, path }) => ({
        kind,
        path,
      }));
    await eventually(told, 'they are told of it').toContainEqual({ kind: 'mention', path: `/report/${id}/issue/${issue}` });
  },
);
