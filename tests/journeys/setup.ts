import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startFixtureSite } from '../product/fixture-site.ts';
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
      /** A code host, and the website of its repositories. */
      code: Pick<CodeHost, 'url' | 'token' | 'site'>;
      /**
       * Takes GET /hold and /release, for the fixture website's answers, /mend/LANG and /spoil/LANG, for its ferry office, and
       * /merge/LANG/NUMBER, for requests on the code host.
       */
      control: string;
    };
  }
}

/** Starts the product, the website that it scans and a code host, once for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startFixtureSite();
  const code = await startCodeHost();
  const product = await startProduct({ allow: [site.host, code.site, new URL(code.url).host] });
  const control = http.createServer((request, response) => {
    const [, what, lang = '', number] = (request.url ?? '').split('/');
    if (what === 'merge') return void code.merge(lang, Number(number)).then(() => response.end());
    if (what === 'hold') site.hold();
    else if (what === 'release') site.release();
    else site.mend(lang, what === 'mend');
    return void response.end();
  });
  await new Promise<void>((done) => control.listen(0, '127.0.0.1', done));
  project.provide('world', {
    origin: product.origin,
    data: product.data,
    site: site.host,
    code: { url: code.url, token: code.token, site: code.site },
    control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
  });
  return async () => {
    control.close();
    control.closeAllConnections();
    await product.stop();
    await site.close();
    await code.close();
  };
}
