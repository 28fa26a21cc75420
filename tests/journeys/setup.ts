import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startFixtureSite } from '../product/fixture-site.ts';
import { startProduct } from '../product/start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One product and one website for all journeys. */
    world: {
      /** Where the product answers. */
      origin: string;
      data: string;
      /** `host:port` of the fixture website, which scans may reach. */
      site: string;
      /** Takes GET /hold and /release, for the fixture website's answers, and /mend/LANG and /spoil/LANG, for its ferry office. */
      control: string;
    };
  }
}

/** Starts the product and the website that it scans, once for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startFixtureSite();
  const product = await startProduct({ allow: [site.host] });
  const control = http.createServer((request, response) => {
    const [, what, lang = ''] = (request.url ?? '').split('/');
    if (what === 'hold') site.hold();
    else if (what === 'release') site.release();
    else site.mend(lang, what === 'mend');
    response.end();
  });
  await new Promise<void>((done) => control.listen(0, '127.0.0.1', done));
  project.provide('world', {
    origin: product.origin,
    data: product.data,
    site: site.host,
    control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
  });
  return async () => {
    control.close();
    control.closeAllConnections();
    await product.stop();
    await site.close();
  };
}
