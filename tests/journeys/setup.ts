import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startFixtureSite } from '../product/fixture-site.ts';
import { startIdentityProvider, type IdentityProvider } from '../product/identity-provider.ts';
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
      /**
       * Takes GET /hold and /release, for the fixture website's answers, /mend/LANG and /spoil/LANG, for its ferry office,
       * /merge/PROVIDER/NAME/NUMBER, for requests on the code hosts, /delete-apps, for those on GitHub, and /pages/alone and /pages/together, for
       * how its pages keep with the window that opened theirs, and /callback/ID, for where the provider of OpenID Connect sends people back to.
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
  const product = await startProduct({ allow: [site.host, code.site, new URL(code.url).host, new URL(code.gitlab.url).host, idp.address] });
  const control = http.createServer((request, response) => {
    const [, what, which = '', name = '', number] = (request.url ?? '').split('/');
    if (what === 'merge') return void code.merge(which, name, Number(number)).then(() => response.end());
    if (what === 'callback') callbacks.push(`${product.origin}/auth/sign-on/callback/${which}`);
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
    control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
  });
  return async () => {
    control.close();
    control.closeAllConnections();
    await product.stop();
    await site.close();
    await code.close();
    await idp.close();
  };
}
