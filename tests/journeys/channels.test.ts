import { describe, expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import {
  addSlackHook,
  beginSlackOutage,
  endSlackOutage,
  expectInConsole,
  newPerson,
  newWebsite,
  openAs,
  slackMessages,
  useBrowser,
} from './world.ts';

useBrowser();

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'channels_en', channel: 'town-alerts', name: 'Harbour <!here>', title: 'Scan completed' },
    { language: 'ar', person: 'channels_ar', channel: 'تنبيهات البلدية', name: 'الميناء <!here>', title: 'اكتمل الفحص' },
  ]),
)('a channel of Slack, by keyboard alone, in $language', ({ language, person, channel, name, title }) => {
  const say = textsOf(language);

  test('is connected, gets news of scans by a rule, through an outage, and disconnected', async () => {
    const { calls } = await newPerson('administrator', person, language);
    const website = await newWebsite(calls, name, { maxPages: 1 });
    expect((await scan(calls, website)).status).toBe('completed');
    const { url } = await addSlackHook();
    // The address that is wrong is refused.
    expectInConsole(/422/);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);

    await page.goto('/integrations');
    await screenShown(page, say('integrations.title'));
    const service = page.getByRole('article', { name: say('channels.slack'), exact: true });
    await keys.use(service.getByRole('button', { name: say('integrations.connect') }));
    const connecting = page.getByRole('dialog', { name: say('integrations.connect_title', { name: 'Slack' }), exact: true });
    await shown(connecting.getByText(say('channels.asks_slack'), { exact: true }), 'the one right that it gives');
    await keys.fill(connecting.getByRole('textbox', { name: say('channels.name'), exact: true }), channel);
    await keys.fill(connecting.getByLabel(say('channels.address_slack'), { exact: true }), `${url}x`);
    await keys.press('Enter');
    // Nothing is taken there.
    await shown(connecting.getByRole('alert'), 'that the address is wrong');
    await keys.fill(connecting.getByLabel(say('channels.address_slack'), { exact: true }), url);
    await keys.press('Enter');
    await gone(connecting);
    const card = page.getByRole('article', { name: channel, exact: true });
    await shown(card.getByText(say('integrations.state_connected'), { exact: true }), 'that it is connected');
    await eventually(async () => (await slackMessages()).length, 'the first message').toBe(1);

    await keys.use(page.getByRole('link', { name: say('channels.rules_link'), exact: true }));
    await screenShown(page, say('channels.rules_title'));
    await keys.use(page.getByRole('button', { name: say('channels.rule_add'), exact: true }));
    const adding = page.getByRole('dialog', { name: say('channels.rule_add'), exact: true });
    for (const kind of ['issues_found', 'scan_failed', 'scan_completed'])
      await keys.use(adding.getByRole('checkbox', { name: say(`channels.event_${kind}`), exact: true }), 'Space');
    await keys.use(adding.getByRole('button', { name: say('channels.preview'), exact: true }));
    await shown(adding.getByRole('article').getByText(name), 'the scan before, as it would have been sent');
    await keys.use(adding.getByRole('button', { name: say('shell.save'), exact: true }));
    await gone(adding);
    await shown(page.getByRole('table', { name: say('channels.rules_caption'), exact: true }).getByText(channel, { exact: true }));

    expect((await scan(calls, website)).status).toBe('completed');
    await eventually(async () => (await slackMessages()).length, 'the message of the scan').toBe(2);
    const last = (await slackMessages()).at(-1);
    expect(last).toMatchObject({ title, mentions: [], formatted: [], links: [{ text: say('posts.open') }] });
    expect(last?.lines[0]).toContain(name);

    await beginSlackOutage();
    expect((await scan(calls, website)).status).toBe('completed');
    await keys.reach(page.getByRole('tab', { name: say('channels.tab_rules'), exact: true }), 'Shift+Tab');
    await keys.press('End');
    const log = page.getByRole('table', { name: say('channels.deliveries_caption'), exact: true });
    await shown(log.getByText(say('channels.state_waiting'), { exact: true }), 'that it waits');
    await shown(log.getByText(/503/), 'the answer of Slack');
    await endSlackOutage();
    await eventually(async () => (await slackMessages()).length, 'the message after the outage').toBe(3);
    await gone(log.getByText(say('channels.state_waiting'), { exact: true }));
    await keys.use(log.getByRole('button', { name: new RegExp(`^${say('channels.resend')}`) }).first());
    await eventually(async () => (await slackMessages()).length, 'the message that is sent again').toBe(4);

    await keys.reach(page.getByRole('link', { name: say('integrations.title'), exact: true }), 'Shift+Tab');
    await keys.press('Enter');
    await screenShown(page, say('integrations.title'));
    await keys.use(card.getByRole('button', { name: say('integrations.disconnect') }));
    const leaving = page.getByRole('dialog', { name: say('integrations.disconnect_title', { name: isolate(channel) }), exact: true });
    await keys.use(leaving.getByRole('button', { name: say('integrations.disconnect'), exact: true }));
    await gone(card);
  });
});
