import type { LoginResponse, User } from '@manara/contract/session';
import type { Language } from '@manara/messages/locale';
import type { Page } from 'playwright-core';

/** What the gate's screens are shown from: a running product with data. */
export interface World {
  origin: string;
  /** Somebody who may do everything, and somebody who may only read, in each language. */
  people: Record<Language, Record<'manager' | 'viewer', LoginResponse>>;
  /** A website that has been scanned, one that has not. */
  scanned: string;
  unscanned: string;
  /** Issues of the scanned website: of colours, of a nameless button under a hostile title, of a page as a whole. */
  issues: { contrast: string; button: string; page: string };
  invitation: string;
  reset: string;
  /** Paths of a report that is shared, without a password and with one. */
  share: string;
  protectedShare: string;
  /** Conformance reports: a version of the scanned website, and one of a website that has been deleted since. */
  published: { version: string; gone: string; versionOfGone: string };
}

/** One state of the interface. */
export interface Screen {
  name: string;
  /** Whose screen it is; `nobody` is signed out. */
  who: 'manager' | 'viewer' | 'nobody';
  path: (world: World) => string;
  /** Before the page is opened: answers of the server that make the state. */
  before?: (page: Page, world: World) => Promise<unknown>;
  /** What must be there before the page is judged. */
  ready: string;
  /** What a person does to get to the state. */
  open?: (page: Page, world: World) => Promise<unknown>;
  /** Lines of the console that the state itself explains, such as a call that is made to fail. */
  explained?: RegExp;
  /** The state itself is that something comes in between. */
  moves?: true;
  /** It changes the window itself, such as its clock: nothing else is shown in that window. */
  spoils?: true;
  /** The state is other words in the parts of another state: asked whether they fit, and nothing that depends on the parts. */
  words?: true;
  /** Narrowest and widest width in which there is such a state, in pixels. */
  from?: number;
  to?: number;
}

/** Answers every call to a path of the API with an error of the server's own form. */
export const fail = (page: Page, path: string, status = 500) =>
  page.route(path, (route) =>
    route.fulfill({
      status,
      json: {
        code: 'internal_error',
        detail: 'Something went wrong on our side. If it happens again, give your administrator this number: 0197-4c2e-aa10',
      },
    }),
  );

/** Lets the server answer and changes what it said. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the call answers, which nothing else can know
export const alter = <Body>(page: Page, path: string, change: (body: Body) => unknown) =>
  page.route(path, async (route) => {
    const response = await route.fetch({ maxRetries: 5 });
    const body = (await response.json()) as Body;
    change(body);
    await route.fulfill({ response, json: body });
  });

/** Has the signed-in person be somebody else in some respect, as the server and this browser know them. */
export async function as(page: Page, facts: Partial<User>): Promise<void> {
  await page.evaluate((changed) => {
    const user = JSON.parse(localStorage.getItem('manara_user') ?? '{}') as object;
    localStorage.setItem('manara_user', JSON.stringify({ ...user, ...changed }));
  }, facts);
  await alter<User>(page, '**/api/auth/me', (user) => Object.assign(user, facts));
}

/** Whom the server refuses what owners alone may read: it is answered here. */
export async function asOwner(page: Page): Promise<void> {
  await as(page, { role: 'owner' });
  await page.route('**/api/organisation/exports', (route) => route.fulfill({ json: { exports: [] } }));
}
