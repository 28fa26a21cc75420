import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const mailSent = (page: Page) => page.route('**/api/auth/mail', (route) => route.fulfill({ json: { sends: true } }));
const refused = /status of 4\d\d/;

const secondStepAsked = (page: Page) =>
  page
    .route('**/api/auth/login', (route) =>
      route.fulfill({ json: { mfa_required: true, mfa_token: 'none', methods: ['totp', 'backup_code'] } }),
    )
    .then(() =>
      page.route('**/api/auth/mfa', (route) =>
        route.fulfill({
          status: 422,
          json: {
            code: 'validation_failed',
            detail: null,
            fields: { code: 'This code is wrong or was already used. Enter the next one from your app.' },
          },
        }),
      ),
    );
const goToSecondStep = async (page: Page) => {
  await page.locator('[name=email]').fill('nobody@example.org');
  await page.locator('[name=password]').fill('a-password');
  await page.locator('form [type=submit]').click();
  await page.locator('[name=code]').waitFor();
};

const provider = (name: string, organization: string, n: number) => ({ id: `0197aaaa-0000-4000-8000-00000000000${n}`, name, organization });
const providers = [provider('Donaudampfschifffahrtsgesellschaft <b>', 'Harbour', 1), provider('الدخول الموحد للجامعة', 'هيئة المنافذ', 2)];
const offering = (page: Page, by_email = false) =>
  page.route('**/api/auth/sign-on**', (route) =>
    route.fulfill({ json: { providers: by_email && !route.request().url().includes('domain=') ? [] : providers, by_email } }),
  );

export const sessionScreens: Screen[] = [
  { name: 'sign-in', who: 'nobody', path: () => '/', ready: 'form' },
  {
    name: 'sign-in, with providers of several organisations, one that does not answer',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    explained: /status of 5\d\d/,
    async before(page) {
      await offering(page, true);
      await page.route('**/api/auth/sign-on/begin', (route) =>
        route.fulfill({
          status: 502,
          json: { code: 'sign_on.unreached', detail: 'Couldn’t reach the provider. Try again later.' },
        }),
      );
    },
    async open(page) {
      await page.locator('[name=email]').fill('somebody@example.org');
      await page.locator('form > div:last-child > button').click();
      await page.locator('form [role=status] button').first().click();
      await page.locator('form [role=alert]').waitFor();
    },
  },
  {
    name: 'the sign-in address of an organisation',
    who: 'nobody',
    path: () => '/auth/sign-on/harbour',
    ready: 'main [type=checkbox]',
    before: (page) => offering(page),
  },
  {
    name: 'the sign-in address of no organisation',
    who: 'nobody',
    path: () => '/auth/sign-on/nowhere',
    ready: 'h1',
  },
  {
    name: 'a provider that leads back with a refusal',
    who: 'nobody',
    path: () => `/auth/sign-on/callback/${provider('', '', 1).id}?error=access_denied&state=none`,
    ready: 'main [role=alert]',
    explained: refused,
    // What comes from elsewhere is finished here, as somebody watches.
    moves: true,
  },
  {
    name: 'sign-in with errors',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    open: (page) => page.locator('form [type=submit]').click(),
  },
  {
    name: 'sign-in refused',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    explained: refused,
    async open(page) {
      await page.locator('[name=email]').fill('nobody@example.org');
      await page.locator('[name=password]').fill('wrong-password');
      await page.locator('form [type=submit]').click();
      await page.locator('form [role=alert]').waitFor();
    },
  },
  {
    name: 'sign-in, second step',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    before: secondStepAsked,
    open: goToSecondStep,
  },
  {
    name: 'sign-in, second step refused',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    explained: refused,
    before: secondStepAsked,
    async open(page) {
      await goToSecondStep(page);
      await page.locator('[name=code]').fill('000000');
      await page.locator('form [type=submit]').click();
      await page.locator('[name=code][aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'sign-in, second step by a backup code',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    before: secondStepAsked,
    async open(page) {
      await goToSecondStep(page);
      await page.locator('form [type=button]').first().click();
      await page.locator('[name=code][inputmode=text]').waitFor();
    },
  },
  {
    name: 'sign-in, second step by a passkey that this browser cannot use',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    async before(page) {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ json: { mfa_required: true, mfa_token: 'none', methods: ['passkey'] } }),
      );
    },
    async open(page) {
      await page.locator('[name=email]').fill('nobody@example.org');
      await page.locator('[name=password]').fill('a-password');
      await page.locator('form [type=submit]').click();
      await page.locator('[role=alert]').waitFor();
    },
  },
  {
    name: 'sign-in, second step by a text message',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    before: (page) =>
      page.route('**/api/auth/login', (route) =>
        route.fulfill({ json: { mfa_required: true, mfa_token: 'none', methods: ['sms', 'totp', 'backup_code'] } }),
      ),
    async open(page) {
      await page.locator('[name=email]').fill('nobody@example.org');
      await page.locator('[name=password]').fill('a-password');
      await page.locator('form [type=submit]').click();
      await page.locator('[name=password]').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'sign-in, the code of a text message',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    async before(page) {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ json: { mfa_required: true, mfa_token: 'none', methods: ['sms', 'backup_code'] } }),
      );
      await page.route('**/api/auth/mfa/sms', (route) =>
        route.fulfill({ status: 202, json: { phone_number: '••••67', resend_after: 60, expires_in: 600 } }),
      );
    },
    async open(page) {
      await page.locator('[name=email]').fill('nobody@example.org');
      await page.locator('[name=password]').fill('a-password');
      await page.locator('form [type=submit]').click();
      await page.locator('[name=password]').waitFor({ state: 'detached' });
      await page.locator('main button.bg-primary').click();
      await page.locator('[name=code]').waitFor();
    },
  },
  {
    name: 'forgot password',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    open: (page) => page.locator('form ~ div button').first().click(),
  },
  {
    name: 'forgot password, where mail is sent, with errors',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    before: mailSent,
    async open(page) {
      await page.locator('form ~ div button').first().click();
      await page.locator('dialog form').waitFor();
      await page.locator('dialog [type=submit]').click();
    },
  },
  {
    name: 'forgot password, with a link on its way',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    async before(page) {
      await mailSent(page);
      await page.route('**/api/auth/forgot', (route) => route.fulfill({ status: 202 }));
    },
    async open(page) {
      await page.locator('form ~ div button').first().click();
      await page.locator('dialog [name=email]').fill('somebody@example.org');
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog form').waitFor({ state: 'detached' });
    },
  },
  { name: 'invitation', who: 'nobody', path: ({ invitation }) => `/invite/${invitation}`, ready: 'form' },
  {
    name: 'invitation with errors',
    who: 'nobody',
    path: ({ invitation }) => `/invite/${invitation}`,
    ready: 'form',
    open: (page) => page.locator('form [type=submit]').click(),
  },
  {
    name: 'invitation, with an account that there is',
    who: 'nobody',
    path: ({ invitation }) => `/invite/${invitation}`,
    ready: 'form',
    async open(page) {
      await page.locator('div:has(~ form) > button').click();
      await page.locator('[autocomplete=current-password]').waitFor();
    },
  },
  {
    name: 'invitation of somebody else',
    who: 'manager',
    path: ({ invitation }) => `/invite/${invitation}`,
    ready: 'form',
    explained: refused,
    async open(page) {
      await page.locator('form [type=submit]').click();
      await page.locator('form [role=alert]').waitFor();
    },
  },
  { name: 'dead invitation', who: 'nobody', path: () => '/invite/not-a-token', ready: 'h1', explained: refused },
  { name: 'reset', who: 'nobody', path: ({ reset }) => `/reset/${reset}`, ready: 'form' },
];
