import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escaped } from '../http/escape.ts';
import type { Asked } from '../http/faults.ts';
import { readBody } from '../http/listen.ts';
import type { Host } from './host.ts';
import { judgeName, makeApp, readManifest } from './manifest.ts';
import { hour, type Account, type App, type Installation, type Level, type World } from './world.ts';

/** What a page answers: markup, or where it sends the browser. */
type Page = { status?: number; title: string; markup: string } | { to: string };

interface Visit {
  host: Host;
  world: World;
  /** Who is signed in. */
  person: string;
  query: URLSearchParams;
  form: URLSearchParams;
}

type Visited = (visit: Visit, ...parts: string[]) => Page;

const pages: { method: string; path: RegExp; visit: Visited }[] = [
  {
    method: 'GET',
    path: /^(?:\/organizations\/([^/]+))?\/settings\/apps\/new$/u,
    visit: () => ({ title: 'Register new GitHub App', markup: '<p>An empty form.</p>' }),
  },
  { method: 'POST', path: /^(?:\/organizations\/([^/]+))?\/settings\/apps\/new$/u, visit: askForApp },
  { method: 'POST', path: /^(?:\/organizations\/([^/]+))?\/settings\/apps$/u, visit: createApp },
  { method: 'GET', path: /^\/(?:github-)?apps\/([^/]+)$/u, visit: showApp },
  { method: 'GET', path: /^\/(?:github-)?apps\/([^/]+)\/installations\/new$/u, visit: askToInstall },
  { method: 'POST', path: /^\/(?:github-)?apps\/([^/]+)\/installations$/u, visit: install },
  { method: 'GET', path: /^(?:\/organizations\/[^/]+)?\/settings\/installations\/(\d+)$/u, visit: configure },
  { method: 'POST', path: /^(?:\/organizations\/[^/]+)?\/settings\/installations\/(\d+)$/u, visit: changeInstallation },
];

/** Answers the pages that a person sees in a browser; `standAlone`: as pages that keep away from the window that opened theirs. */
export async function answerPage(
  host: Host,
  { person, standAlone }: { person: string; standAlone: boolean },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  asked: Asked,
): Promise<void> {
  asked.body = await readBody(request);
  if (standAlone) response.setHeader('cross-origin-opener-policy', 'same-origin');
  const found = pages.find(({ method, path }) => method === request.method && path.test(url.pathname));
  const page: Page =
    found === undefined
      ? notThere
      : request.method === 'POST' && request.headers.origin === 'null'
        ? unexpected
        : found.visit(
            { host, world: host.world, person, query: url.searchParams, form: new URLSearchParams(asked.body) },
            ...(found.path.exec(url.pathname) ?? []).slice(1),
          );
  if ('to' in page) return void response.writeHead(302, { location: page.to }).end();
  const markup = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(page.title)}</title></head><body><main><h1>${escaped(page.title)}</h1>${page.markup}</main></body></html>`;
  response.writeHead(page.status ?? 200, { 'content-type': 'text/html; charset=utf-8' }).end(markup);
}

/** Forms whose origin the browser hides are refused, whoever sent them. */
const unexpected: Page = { status: 422, title: 'What‽', markup: '<p>Your browser did something unexpected. Please try again.</p>' };

const notThere: Page = { status: 404, title: 'Page not found', markup: '<p>This is not the web page you are looking for.</p>' };

const withQuery = (address: string, entries: Record<string, string | null>): string => {
  const to = new URL(address);
  for (const [name, value] of Object.entries(entries)) if (value !== null) to.searchParams.set(name, value);
  return to.href;
};

const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escaped(value)}">`;

/** An organisation's Apps are made by its owners. */
function ownerOf({ world, person }: Visit, organization: string | undefined): Account | null {
  const account = world.account(organization ?? person);
  return account !== null && (organization === undefined || account.members.get(person) === 'admin') ? account : null;
}

function askForApp(visit: Visit, organization?: string): Page {
  const owner = ownerOf(visit, organization);
  if (owner === null) return notThere;
  const text = visit.form.get('manifest');
  const { manifest, errors } = readManifest(text);
  if (errors.length > 0) {
    const list = errors.map((error) => `<li>Error ${escaped(error)}</li>`).join('');
    return {
      status: 200,
      title: 'Invalid GitHub App configuration',
      markup: `<p>The configuration does not appear to be a valid GitHub App manifest.</p><ul>${list}</ul>`,
    };
  }
  return appForm(owner, organization, text ?? '', manifest.name ?? '', visit.query.get('state') ?? '', null);
}

const appForm = (
  owner: Account,
  organization: string | undefined,
  manifest: string,
  name: string,
  state: string,
  error: string | null,
): Page => ({
  title: `Create GitHub App for ${owner.login}`,
  markup: `<form method="post" action="${organization === undefined ? '' : `/organizations/${organization}`}/settings/apps">
    ${hidden('manifest', manifest)}${hidden('state', state)}
    ${error === null ? '' : `<p role="alert">${escaped(error)}</p>`}
    <p><label>GitHub App name <input name="name" value="${escaped(name)}"></label></p>
    <button>Create GitHub App for ${escaped(owner.login)}</button></form>`,
});

function createApp(visit: Visit, organization?: string): Page {
  const { world, form, host } = visit;
  const owner = ownerOf(visit, organization);
  if (owner === null) return notThere;
  const text = form.get('manifest') ?? '';
  const { manifest, errors } = readManifest(text);
  if (errors.length > 0) return notThere;
  const [name, state] = [form.get('name') ?? '', form.get('state') ?? ''];
  const error = judgeName(world, name);
  if (error !== null) return appForm(owner, organization, text, name, state, error);
  const app = makeApp(world, manifest, name, owner);
  host.webhooks.send(app, 'ping', { zen: 'Keep it logically awesome.', hook_id: app.id, hook: { type: 'App', app_id: app.id } });
  const code = randomBytes(20).toString('hex');
  world.manifestCodes.set(code, { app, expiresAt: world.clock.now() + hour });
  if (manifest.redirect_url === undefined) return { to: `/settings/apps/${app.slug}` };
  return { to: withQuery(manifest.redirect_url, { code, state: state === '' ? null : state }) };
}

function showApp({ world }: Visit, slug = ''): Page {
  const app = world.appBySlug(slug);
  if (app === null) return notThere;
  return {
    title: app.name,
    markup: `<p>${escaped(app.description)}</p><p><a href="/github-apps/${app.slug}/installations/new">Install</a></p>`,
  };
}

/** The accounts on which a person can have the App; a private one only its owner's. */
function accountsFor({ world, person }: Visit, app: App): Account[] {
  return [...world.accounts.values()].filter(
    (each) => (each.login === person || each.members.has(person)) && (app.isPublic || each === app.owner),
  );
}

const isOwner = (person: string, account: Account): boolean => account.login === person || account.members.get(person) === 'admin';

const permissionNames: Record<string, string> = {
  contents: 'code',
  pull_requests: 'pull requests',
  metadata: 'metadata',
  issues: 'issues',
  workflows: 'workflows',
};

/** The list that a person reads before installing. */
function permissionList(app: App): string {
  const names = (level: Level): string =>
    Object.entries(app.permissions)
      .filter(([, has]) => has === level)
      .map(([name]) => permissionNames[name] ?? name)
      .join(', ');
  const [read, write] = [names('read'), names('write')];
  return `<h2>Permissions</h2><ul aria-label="Permissions">${read === '' ? '' : `<li>Read access to ${escaped(read)}</li>`}${write === '' ? '' : `<li>Read and write access to ${escaped(write)}</li>`}</ul>`;
}

const choice = (
  app: App,
  { world }: Visit,
  account: Account,
  selected: Set<number> | null,
): string => `<fieldset><legend>Repositories</legend>
  <p><label><input type="radio" name="selection" value="all"${selected === null ? ' checked' : ''}> All repositories</label></p>
  <p><label><input type="radio" name="selection" value="selected"${selected === null ? '' : ' checked'}> Only select repositories</label></p>
  ${world
    .repositoriesOf(account, null)
    .map(
      ({ id, name }) =>
        `<p><label><input type="checkbox" name="repository" value="${id}"${selected?.has(id) === true ? ' checked' : ''}> ${escaped(`${account.login}/${name}`)}</label></p>`,
    )
    .join('')}</fieldset>${permissionList(app)}`;

function askToInstall(visit: Visit, slug = ''): Page {
  const { world, query, person } = visit;
  const app = world.appBySlug(slug);
  if (app === null) return notThere;
  const accounts = accountsFor(visit, app);
  if (accounts.length === 0) return notThere;
  const login = query.get('target') ?? (accounts.length === 1 ? accounts[0]?.login : undefined);
  const account = accounts.find((each) => each.login === login);
  if (account === undefined) {
    const links = accounts.map(
      (each) =>
        `<li><a href="?${escaped(new URLSearchParams([...query, ['target', each.login]]).toString())}">${escaped(each.login)}</a></li>`,
    );
    return { title: `Install ${app.name}`, markup: `<p>Where do you want to install ${escaped(app.name)}?</p><ul>${links.join('')}</ul>` };
  }
  const installed = world.installationOf(app, account);
  if (installed !== null) return { to: settingsOf(installed, query.get('state')) };
  const act = isOwner(person, account) ? 'Install' : 'Request';
  return {
    title: `Install ${app.name}`,
    markup: `<p>Install on ${escaped(account.login)}</p><form method="post" action="/github-apps/${app.slug}/installations">
      ${hidden('account', account.login)}${hidden('state', query.get('state') ?? '')}${choice(app, visit, account, null)}
      <button>${act}</button></form>`,
  };
}

const settingsOf = ({ account, id }: Installation, state: string | null): string => {
  const below = account.type === 'Organization' ? `/organizations/${account.login}` : '';
  return `${below}/settings/installations/${id}${state === null ? '' : `?${new URLSearchParams({ state })}`}`;
};

const selectionIn = (form: URLSearchParams): Set<number> | null =>
  form.get('selection') === 'all' ? null : new Set(form.getAll('repository').map(Number));

function install(visit: Visit, slug = ''): Page {
  const { world, host, form, person } = visit;
  const app = world.appBySlug(slug);
  const account = app === null ? undefined : accountsFor(visit, app).find(({ login }) => login === form.get('account'));
  if (app === null || account === undefined) return notThere;
  if (!isOwner(person, account)) return afterwards(visit, app, null, 'request');
  const selected = selectionIn(form);
  if (selected?.size === 0) return { title: `Install ${app.name}`, markup: '<p role="alert">You must select at least one repository.</p>' };
  const standing = world.installationOf(app, account);
  if (standing !== null) return { to: settingsOf(standing, null) };
  const installation = host.install(app, account, selected, person);
  return afterwards(visit, app, installation, 'install');
}

/** Where the browser goes from an installation: with a code to the callback where the App asks who the person is, else to the setup address. */
function afterwards(
  { world, person, form }: Visit,
  app: App,
  installation: Installation | null,
  action: 'install' | 'update' | 'request',
): Page {
  const state = form.get('state') ?? '';
  const entries = {
    installation_id: installation === null ? null : String(installation.id),
    setup_action: action,
    state: state === '' ? null : state,
  };
  const callback = app.callbackUrls[0];
  if (app.asksForUser && callback !== undefined) {
    const code = randomBytes(10).toString('hex');
    world.userCodes.set(code, { app, login: person, expiresAt: world.clock.now() + 600_000 });
    return { to: withQuery(callback, { code, ...entries }) };
  }
  if (app.setupUrl !== null) return { to: withQuery(app.setupUrl, entries) };
  return installation === null ? { title: 'Requested', markup: '<p>The owners were asked.</p>' } : { to: settingsOf(installation, null) };
}

function ownInstallation({ world, person }: Visit, id: string): Installation | null {
  const installation = world.installations.get(Number(id));
  return installation !== undefined && isOwner(person, installation.account) ? installation : null;
}

function configure(visit: Visit, id = ''): Page {
  const installation = ownInstallation(visit, id);
  if (installation === null) return notThere;
  const { app, account, selected, suspendedAt } = installation;
  const state = hidden('state', visit.query.get('state') ?? '');
  const button = (act: string, name: string): string => `<button name="act" value="${act}">${name}</button>`;
  return {
    title: `${app.name} on ${account.login}`,
    markup: `<form method="post">${state}${choice(app, visit, account, selected)}${button('save', 'Save')}
      ${suspendedAt === null ? button('suspend', 'Suspend your installation') : button('unsuspend', 'Unsuspend your installation')}
      ${button('uninstall', 'Uninstall')}</form>`,
  };
}

function changeInstallation(visit: Visit, id = ''): Page {
  const { host, form, person } = visit;
  const installation = ownInstallation(visit, id);
  if (installation === null) return notThere;
  const { app } = installation;
  const act = form.get('act');
  if (act === 'suspend' || act === 'unsuspend') {
    host.suspend(installation, act === 'suspend', person);
    return { to: settingsOf(installation, null) };
  }
  if (act === 'uninstall') {
    host.uninstall(installation, person);
    return { title: 'Uninstalled', markup: `<p>${escaped(app.name)} was uninstalled.</p>` };
  }
  host.select(installation, selectionIn(form), person);
  return app.redirectsOnUpdate ? afterwards(visit, app, installation, 'update') : { to: settingsOf(installation, null) };
}
