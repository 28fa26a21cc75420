import path from 'node:path';
import type { CodeHostName } from '@manara/contract/connections';
import type { JiraKind } from '@manara/core/trackers/tracker';
import type { Language } from '@manara/messages/locale';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { join, signIn, type Caller } from '../product/caller.ts';
import type { DoubleIssue } from '../doubles/jira/start-jira.ts';
import type { SlackMessage } from '../doubles/slack/blocks.ts';
import { openBrowser, signedIn } from '../product/open-browser.ts';
import { owner } from '../product/start-product.ts';
import { listen } from './heard.ts';
import { patience } from './patience.ts';

const world = inject('world');
/** The file that these journeys are in: it has an organisation, a website and code hosts of its own. */
const file = path.basename(expect.getState().testPath ?? '', '.test.ts');
const own = world.files[file];
if (!own) throw new Error(`${file} is no file of journeys that the set-up knows`);
export const { origin, data, idp, mail, graph } = world;
export const { site } = own;
/** The code hosts of this file. A file has them that imports them by this name. */
export const code = own.code!;
export const { password } = owner;

async function ask<T>(what: string): Promise<T> {
  const response = await fetch(`${world.control}/${file}/${what}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** While held, a scan of the fixture website gets its start page and then waits. */
export const holdSite = () => ask('hold');
export const releaseSite = () => ask('release');

/** Mends or spoils the picture of the ferry office, `/office/{lang}` of the fixture website. */
export const mendOffice = (lang: string, isMended = true) => ask(`${isMended ? 'mend' : 'spoil'}/${lang}`);

/** As a person merges a request on a code host. */
export const mergeRequest = (provider: CodeHostName, name: string, number: number) => ask(`merge/${provider}/${name}/${number}`);

/** Whether GitHub's pages keep away from the window that opened theirs, as those of a sign-in service on the way may. */
export const standAlone = (does: boolean) => ask(`pages/${does ? 'alone' : 'together'}`);

/** As people delete their Apps on GitHub. */
export const deleteApps = () => ask('delete-apps');

/** As an administrator of the provider of OpenID Connect enters the redirect address that the product shows. */
export const allowCallback = (url: string) => ask(`callback/${url.slice(url.lastIndexOf('/') + 1)}`);

/** As the keeper of the name service enters a TXT record, in the place of any other of that name; null: the name alone is there. */
export const enterRecord = (name: string, text: string | null) =>
  ask(`record/${name}${text === null ? '' : `/${encodeURIComponent(text)}`}`);

/** From whom the mails came that the mail server of an organisation has for an address, oldest first. */
export const mailsTo = (address: string) => ask<{ from: string; subject: string }[]>(`mails/${encodeURIComponent(address)}`);

/** As an app is added to a channel of Slack; answers its webhook. */
export const addSlackHook = () => ask<{ url: string }>('slack/hook');

/** What has come to that channel, oldest first. */
export const slackMessages = () => ask<SlackMessage[]>('slack/messages');

/** While it lasts, Slack takes nothing. */
export const beginSlackOutage = () => ask('slack/begin');
export const endSlackOutage = () => ask('slack/end');

/** How a Jira is connected that the journeys share. */
export const jiraAccess = (kind: JiraKind) => ask<{ address: string; account: string | null; token: string }>(`jira/${kind}`);

/** How the model is connected that the journeys share. */
export const modelAccess = () => ask<{ address: string; model: string; key: string }>('model');

/** What is in that Jira, oldest first. */
export const jiraIssues = (kind: JiraKind) => ask<DoubleIssue[]>(`jira/${kind}/issues`);

/** As a person enters a code on the page of Microsoft and lets the app in. */
export const enterMicrosoftCode = (enteredCode: string) => ask(`graph/enter/${enteredCode}`);

/** As somebody saves a document without a barrier in the place of the one that has some. */
export const mendLibrary = (library: string) => ask(`graph/mend/${library}`);

let browser: Browser | undefined;
let faults: string[] = [];
let expected: RegExp[] = [];
const contexts = new Set<BrowserContext>();

/** Lets pages of this test log what the pattern says: a call that is meant to be refused is logged by the browser itself. */
export const expectInConsole = (pattern: RegExp) => void expected.push(pattern);

/** Call once in a file: one browser for it, and after each test all its windows closed and nothing amiss in any of them. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await releaseSite();
    for (const context of contexts) await context.close();
    contexts.clear();
    const amiss = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    faults = [];
    expected = [];
    expect(amiss, 'errors, violations of the content security policy, dialogs and foreign requests').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
  });
}

function watch(page: Page, home: string): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy|refused to/i.test(message.text()))
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(home).host) faults.push(`foreign request: ${url}`);
  });
}

/** A window of a browser of its own: no cookie and no storage but those given. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  if (!browser) throw new Error('useBrowser() opens the browser');
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // What turns while something is waited for would be drawn sixty times a second.
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience);
  await context.addInitScript(listen);
  context.on('page', (page) => watch(page, options.baseURL ?? origin));
  contexts.add(context);
  return context;
}

/** The same in which this person is signed in already. */
export const openAs = (who: Caller, options: BrowserContextOptions = {}) =>
  openContext({ ...options, storageState: signedIn(origin, who.session) });

/** Leaves a window open when its test ends; its file's browser closes it. */
export const keepOpen = (context: BrowserContext) => void contexts.delete(context);

/** Closes a window before its test ends, as a person does. */
export async function close(context: BrowserContext): Promise<void> {
  contexts.delete(context);
  await context.close();
}

let ownerCalls: Promise<Caller> | undefined;
/** The owner of the organisation of this file. */
export const asOwner = () => (ownerCalls ??= ask<Account>('owner').then((account) => signIn(origin, account)));

/** Takes back what a journey before may have connected. */
export async function disconnectHosts(): Promise<void> {
  const owner = await asOwner();
  for (const host of ['github', 'gitlab']) await owner.call('DELETE', `/${host}/disconnect?tenantId=demo`);
}

export interface Account {
  email: string;
  password: string;
}

/** A new person of the organisation, who has chosen a language. */
export async function newPerson(role: string, name: string, language: Language = 'en'): Promise<{ account: Account; calls: Caller }> {
  const joined = await join(origin, await asOwner(), role, name);
  if (language !== 'en') await joined.call('PUT', '/settings/language', { language });
  const account = { email: joined.session.user.email, password };
  // Signed in to be remembered: no cookie has to go with it.
  return { account, calls: await signIn(origin, account) };
}

interface WebsiteOptions {
  /** From where its scan starts on the fixture website. */
  path?: string;
  maxPages?: number;
}

export async function newWebsite(by: Caller, name: string, { path = '/', maxPages = 50 }: WebsiteOptions = {}): Promise<string> {
  const { id } = await by.call<{ id: string }>('POST', '/assets/', {
    name,
    asset_type: 'website',
    website: { url: `http://${site}${path}`, scan_frequency: 'off' },
    scan_settings: { max_pages: maxPages },
  });
  return id;
}
