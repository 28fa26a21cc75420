import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { languages } from '@manara/messages/locale';
import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import { test } from 'vitest';
import { join, signIn } from '../product/caller.ts';
import { manara } from '../product/manara.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { expireAccess, gone, screenShown, shown, signInOnScreen } from './steps.ts';
import { textsOf } from './texts.ts';
import { data, expectInConsole, openAs, openContext, origin, password, useBrowser } from './world.ts';

useBrowser();

const env = { ...process.env, DATABASE_URL: '', MANARA_DATA_DIR: data, MANARA_PUBLIC_URL: origin, LANG: 'C.UTF-8' };

/** The owner of an organisation of its own: what it demands would sign out the people of other journeys. */
async function newOwner(email: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [manara, 'organisation', 'Strict office', '--owner', email], { env });
  const invitation_token = /\/invite\/([\w-]+)/.exec(stdout)?.[1];
  const form = { invitation_token, username: 'demanding', full_name: 'Demanding Example', password };
  await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  return signIn(origin, { email, password });
}

test('two-step sign-in is demanded of everybody, set up before anything else, and demanded no longer', async () => {
  expectInConsole(/status of 4\d\d/);
  const say = textsOf('en');
  const calls = await newOwner('demanding@example.org');
  const member = await join(origin, calls, 'member', 'demanded');
  await member.call('PUT', '/settings/language', { language: 'ar' });
  const account = { email: member.session.user.email, password };
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto('/settings?tab=security');
  await screenShown(page, say('settings.title'));
  await keys.use(page.getByRole('link', { name: say('settings.demand_go'), exact: true }));
  await screenShown(page, say('admin.title'));
  const demand = async () => {
    await keys.use(page.getByRole('button', { name: say('settings.demand_begin'), exact: true }));
    const dialog = page.getByRole('dialog', { name: say('settings.demand_confirm'), exact: true });
    await keys.use(dialog.getByRole('button', { name: say('settings.demand_begin'), exact: true }));
    return dialog;
  };
  // Nobody shuts themselves out.
  const refused = await demand();
  await shown(refused.getByText(say('errors.second_factor_first')));
  await keys.press('Escape');
  await gone(refused);

  const begun = await calls.call<{ secret: string }>('POST', '/settings/authenticator', { password });
  await calls.call('POST', '/settings/authenticator/confirm', { code: totpCode(begun.secret, totpStep(Date.now())) });
  await gone(await demand());
  await shown(page.getByText(say('settings.demand_on')));

  // Somebody without it, in Arabic.
  const arabic = textsOf('ar');
  const other = await (await openContext()).newPage();
  const there = keyboard(other);
  await other.goto('/dashboard');
  await there.use(other.getByRole('button', { name: languages.ar.name, exact: true }));
  await signInOnScreen(other, account, { say: arabic });
  await screenShown(other, arabic('settings.demanded_title'));
  await other.goto('/issues');
  await screenShown(other, arabic('settings.demanded_title'));
  await there.use(other.getByRole('button', { name: arabic('settings.demanded_begin'), exact: true }));
  const setUp = other.getByRole('dialog', { name: arabic('settings.app_title'), exact: true });
  await expectFocus(setUp.getByLabel(arabic('settings.own_password'), { exact: true }));
  await other.keyboard.type(password);
  await there.press('Enter');
  const secret = await setUp.getByRole('textbox', { name: arabic('settings.app_key'), exact: true }).inputValue();
  await there.fill(setUp.getByRole('textbox', { name: arabic('settings.app_code'), exact: true }), totpCode(secret, totpStep(Date.now())));
  await there.press('Enter');
  await expectFocus(setUp.getByRole('heading', { name: arabic('settings.codes_keep'), exact: true }));
  // Another tab renews the session and learns that the second step is set up: the codes, shown only once, stay in this one.
  await expireAccess(other);
  const tab = await other.context().newPage();
  await tab.goto('/issues');
  await screenShown(tab, arabic('issues.title'));
  await tab.close();
  await shown(setUp.getByRole('heading', { name: arabic('settings.codes_keep'), exact: true }));
  await screenShown(other, arabic('settings.demanded_title'));
  await there.use(setUp.getByRole('button', { name: arabic('settings.done'), exact: true }));
  await screenShown(other, arabic('issues.title'));

  await keys.use(page.getByRole('button', { name: say('settings.demand_end'), exact: true }));
  await shown(page.getByText(say('settings.demand_off')));
});
