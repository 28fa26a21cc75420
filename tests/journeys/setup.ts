import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { selfSigned } from '@manara/egress/fetch/self-signed.fixture';
import type { TestProject } from 'vitest/node';
import { startNameServer } from '../doubles/dns/name-server.ts';
import { startFixtureSite } from '../product/fixture-site.ts';
import { startIdentityProvider, type IdentityProvider } from '../product/identity-provider.ts';
import { decodeWords, startMailServer } from '../product/mail-server.ts';
import { startProduct } from '../product/start-product.ts';
import { startCodeHost, type CodeHost } from './code-host.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One product and one website for all journeys. */
    world: {
      /** Where the product answers. */
      origin: string;
      data: string;
      /** `host:port` of the fixture website, which scans may reach. */
      site: string;
      /** Code hosts, and the websites of their repositories. */
      code: Pick<CodeHost, 'url' | 'token' | 'gitlab' | 'site'>;
      /** A provider of OpenID Connect. */
      idp: Pick<IdentityProvider, 'issuer' | 'client'>;
      /** A mail server that an organisation may have as its own: it encrypts by STARTTLS, and its certificate is believed by the product. */
      mail: { host: string; port: number; user: string; password: string };
      /**
       * Takes GET /hold and /release, for the fixture website's answers, /mend/LANG and /spoil/LANG, for its ferry office,
       * /merge/PROVIDER/NAME/NUMBER, for requests on the code hosts, /delete-apps, for those on GitHub, and /pages/alone and /pages/together, for
       * how its pages keep with the window that opened theirs, /callback/ID, for where the provider of OpenID Connect sends people back to,,
       * /record/NAME/TEXT, for what stands in the name service, nothing but the name without a text, and /mails/ADDRESS, for what the mail server has for it.
       */
      control: string;
    };
  }
}

/** Starts the product, the website that it scans and the code hosts, once for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startFixtureSite();
  const code = await startCodeHost();
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
  const product = await startProduct({
    allow: [site.host, code.site, new URL(code.url).host, new URL(code.gitlab.url).host, idp.address, `localhost:${mail.port}`],
    env: { MANARA_DNS_SERVERS: names.address, NODE_EXTRA_CA_CERTS: authority },
  });
  const control = http.createServer((request, response) => {
    const [, what, which = '', name = '', number] = (request.url ?? '').split('/');
    if (what === 'merge') return void code.merge(which, name, Number(number)).then(() => response.end());
    if (what === 'mails') {
      const mails = mail.received.filter(({ to }) => to === decodeURIComponent(which));
      const heads = mails.map(({ headers }) => ({ from: decodeWords(headers.from ?? ''), subject: decodeWords(headers.subject ?? '') }));
      return void response.end(JSON.stringify(heads));
    }
    if (what === 'callback') callbacks.push(`${product.origin}/auth/sign-on/callback/${which}`);
    else if (what === 'record') names.set(which, ...(name ? [decodeURIComponent(name)] : []));
    else if (what === 'delete-apps') code.deleteApps();
    else if (what === 'pages') code.standAlone(which === 'alone');
    else if (what === 'hold') site.hold();
    else if (what === 'release') site.release();
    else site.mend(which, what === 'mend');
    return void response.end();
  });
  await new Promise<void>((done) => control.listen(0, '127.0.0.1', done));
  project.provide('world', {
    origin: product.origin,
    data: product.data,
    site: site.host,
    code: { url: code.url, token: code.token, gitlab: code.gitlab, site: code.site },
    idp: { issuer: idp.issuer, client: idp.client },
    mail: { host: 'localhost', port: mail.port, ...login },
    control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
  });
  return async () => {
    control.close();
    control.closeAllConnections();
    await product.stop();
    await site.close();
    await code.close();
    await idp.close();
    await names.close();
    await mail.close();
    fs.rmSync(folder, { recursive: true });
  };
}
