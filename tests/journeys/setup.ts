import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { selfSigned } from '@manara/egress/fetch/self-signed.fixture';
import { createOrganisation } from '@manara/server/features/session/create-organisation';
import { embeddedPostgres } from '@manara/server/platform/database/embedded/cluster';
import { openDatabase } from '@manara/server/platform/database/pool';
import type { TestProject } from 'vitest/node';
import { startNameServer } from '../doubles/dns/name-server.ts';
import { startJira } from '../doubles/jira/start-jira.ts';
import { reading } from '../doubles/models/behaviors.ts';
import { startModels } from '../doubles/models/start-models.ts';
import { startSlack } from '../doubles/slack/start-slack.ts';
import { startFixtureSite, type FixtureSite } from '../product/fixture-site.ts';
import { startIdentityProvider, type IdentityProvider } from '../product/identity-provider.ts';
import { decodeWords, startMailServer } from '../product/mail-server.ts';
import { owner, startProduct, type Product } from '../product/start-product.ts';
import { startCodeHost, type CodeHost } from './code-host.ts';
import { startGraphLibrary, type GraphLibrary } from './graph-library.ts';

/** What a file of journeys has for itself alone, so that two can be made at the same time. */
interface Surroundings {
  /** `host:port` of a fixture website, which scans may reach. */
  site: string;
  /** Code hosts, and the websites of their repositories; only where the file asks for them. */
  code: Pick<CodeHost, 'url' | 'token' | 'gitlab' | 'site'> | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One product for all journeys, and surroundings for each file by its name without `.test.ts`. */
    world: {
      /** Where the product answers. */
      origin: string;
      data: string;
      files: Record<string, Surroundings>;
      /** A provider of OpenID Connect. */
      idp: Pick<IdentityProvider, 'issuer' | 'client'>;
      /** An app that reaches a library of SharePoint. */
      graph: Pick<GraphLibrary, 'tenant' | 'clientId' | 'secret' | 'person'>;
      /** A mail server that an organisation may have as its own: it encrypts by STARTTLS, and its certificate is believed by the product. */
      mail: { host: string; port: number; user: string; password: string };
      /**
       * Takes GET /FILE/hold and /release, for the answers of the file's fixture website, /mend/LANG and /spoil/LANG, for its ferry office,
       * /merge/PROVIDER/NAME/NUMBER, for requests on its code hosts, /delete-apps, for those on GitHub, /pages/alone and /pages/together, for
       * how its pages keep with the window that opened theirs, /callback/ID, for where the provider of OpenID Connect sends people back to,
       * /record/NAME/TEXT, for what the name service has, nothing but the name without a text, /mails/ADDRESS, which answers what the mail server
       * has for it, /slack/hook, which makes an incoming webhook of Slack for the file, /slack/messages, which answers what came to it, /slack/begin and
       * /slack/end, for an outage of Slack, /jira/KIND, which answers how a Jira is connected, /jira/KIND/issues, which answers what is in it, /model, which answers how a model of the assistant is connected, /graph/enter/CODE, for codes of Microsoft, /graph/mend/LIBRARY, for a document
       * of that library, and /owner, which makes the file's organisation, the first time, and answers the account of its owner.
       */
      control: string;
    };
  }
}

/** The files of journeys, and whether they use code hosts. */
const journeys = fs
  .readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => ({
    name: file.replace('.test.ts', ''),
    usesCode: /import \{[^}]*\bcode\b[^}]*\} from '\.\/world\.ts'/.test(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  }));

/** Makes an organisation as the operator's command does, and its owner of an account of their own. */
async function newOrganisation({ origin, data }: Product, name: string): Promise<{ email: string; password: string }> {
  const email = `owner.${name}@example.org`;
  const database = openDatabase((await embeddedPostgres(data)).url, { name: 'journeys' });
  const made = await createOrganisation(database.db, { name: `Organisation of ${name}`, email }, origin);
  await database.close();
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      invitation_token: made?.url.split('/').at(-1),
      username: `owner_${name.replaceAll('-', '_')}`,
      full_name: 'Owner Example',
      password: owner.password,
    }),
  });
  if (!response.ok) throw new Error(`The owner of ${name} could not come in: ${await response.text()}`);
  return { email, password: owner.password };
}

/** Starts the product, and for each file the website that it scans and its code hosts, once for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sites = new Map<string, FixtureSite>();
  const codes = new Map<string, CodeHost>();
  for (const { name, usesCode } of journeys) {
    sites.set(name, await startFixtureSite());
    if (usesCode) codes.set(name, await startCodeHost());
  }
  const callbacks: string[] = [];
  const idp = await startIdentityProvider({ callbacks: () => callbacks });
  idp.add({ sub: 'salma', email: 'salma@elsewhere.example', groups: [] });
  idp.add({ sub: 'noor', email: 'noor@harbour.example', name: 'Noor Haddad', groups: ['editors', 'everybody'] });
  idp.add({ sub: 'rana', email: 'rana@pier.example', email_verified: true, name: 'Rana Saleh' });
  const names = await startNameServer();
  const certificate = selfSigned('localhost');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-authority-'));
  const authority = path.join(folder, 'authority.pem');
  fs.writeFileSync(authority, certificate.cert);
  const login = { user: 'harbour', password: 'Foghorn and bell' };
  const mail = await startMailServer({ ...login, encryption: 'upgrade', certificate });
  const graph = await startGraphLibrary();
  const slack = await startSlack();
  const jiras = { jira_cloud: await startJira('jira_cloud'), jira_data_center: await startJira('jira_data_center') };
  const models = await startModels('openai_compatible');
  // It cites what it has read, and then says what nothing shows.
  models.state.behavior = reading(
    [{ name: 'search_knowledge', input: { words: 'contrast of text' } }],
    () => 'Text needs contrast [1]. All is well.',
  );
  const hooks = new Map<string, ReturnType<typeof slack.addHook>>();
  const product = await startProduct({
    env: { MANARA_DNS_SERVERS: names.address, NODE_EXTRA_CA_CERTS: authority, MANARA_MICROSOFT_CLOUD: graph.cloud },
    allow: [
      `localhost:${mail.port}`,
      ...[...sites.values()].map(({ host }) => host),
      ...[...codes.values()].flatMap(({ site, url, gitlab }) => [site, new URL(url).host, new URL(gitlab.url).host]),
      idp.address,
      ...graph.hosts,
      slack.host,
      ...Object.values(jiras).map(({ host }) => host),
      models.host,
    ],
  });
  const owners = new Map<string, Promise<{ email: string; password: string }>>();
  const ownerOf = (file: string) => {
    const known = owners.get(file) ?? newOrganisation(product, file);
    owners.set(file, known);
    return known;
  };
  function answerForSlack(file: string, what: string): object {
    if (what === 'hook') hooks.set(file, slack.addHook());
    else if (what === 'begin') slack.faults.add({ status: 503, body: 'service_unavailable' });
    else if (what === 'end') slack.faults.clear();
    const hook = hooks.get(file);
    return what === 'messages' ? (hook?.received ?? []) : { url: hook?.url };
  }
  function answerForJira(kind: string, what: string): object {
    const jira = jiras[kind === 'jira_cloud' ? kind : 'jira_data_center'];
    if (what === 'issues') return jira.issues;
    return { address: jira.address, account: jira.account, token: jira.state.token };
  }
  async function answer(url: string): Promise<object> {
    const [, file = '', what, which = '', name = '', number] = url.split('/');
    const [site, code] = [sites.get(file), codes.get(file)];
    if (what === 'owner') return ownerOf(file);
    if (what === 'mails') {
      const mails = mail.received.filter(({ to }) => to === decodeURIComponent(which));
      return mails.map(({ headers }) => ({ from: decodeWords(headers.from ?? ''), subject: decodeWords(headers.subject ?? '') }));
    }
    if (what === 'slack') return answerForSlack(file, which);
    if (what === 'jira') return answerForJira(which, name);
    if (what === 'model') return { address: models.address, model: models.state.model, key: models.state.key };
    if (what === 'graph') await (which === 'enter' ? graph.enter(name) : graph.mend(name));
    else if (what === 'merge') await code?.merge(which, name, Number(number));
    else if (what === 'callback') callbacks.push(`${product.origin}/auth/sign-on/callback/${which}`);
    else if (what === 'record') names.set(which, ...(name ? [decodeURIComponent(name)] : []));
    else if (what === 'delete-apps') code?.deleteApps();
    else if (what === 'pages') code?.standAlone(which === 'alone');
    else if (what === 'hold') site?.hold();
    else if (what === 'release') site?.release();
    else site?.mend(which, what === 'mend');
    return {};
  }
  const control = http.createServer((request, response) => {
    answer(request.url ?? '').then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => control.listen(0, '127.0.0.1', done));
  project.provide('world', {
    origin: product.origin,
    data: product.data,
    files: Object.fromEntries(
      journeys.map(({ name }) => {
        const code = codes.get(name);
        const shown = code ? { url: code.url, token: code.token, gitlab: code.gitlab, site: code.site } : null;
        return [name, { site: sites.get(name)?.host ?? '', code: shown }];
      }),
    ),
    idp: { issuer: idp.issuer, client: idp.client },
    graph: { tenant: graph.tenant, clientId: graph.clientId, secret: graph.secret, person: graph.person },
    mail: { host: 'localhost', port: mail.port, ...login },
    control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
  });
  return async () => {
    control.close();
    control.closeAllConnections();
    await product.stop();
    for (const one of [...sites.values(), ...codes.values()]) await one.close();
    await idp.close();
    await graph.close();
    await slack.close();
    for (const jira of Object.values(jiras)) await jira.close();
    await models.close();
    await names.close();
    await mail.close();
    fs.rmSync(folder, { recursive: true });
  };
}
