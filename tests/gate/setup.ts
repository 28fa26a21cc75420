import type { TestProject } from 'vitest/node';
import { startFixtureSite } from '../product/fixture-site.ts';
import { startProduct } from '../product/start-product.ts';
import { buildWorld } from './build-world.ts';
import type { World } from './screens/screen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One product with data for all screens. Each file signs its people in anew: a session lasts a quarter of an hour. */
    shownWorld: Omit<World, 'people'>;
  }
}

/** Starts the product that is shown and fills it, once for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startFixtureSite();
  const product = await startProduct({ allow: [site.host] });
  project.provide('shownWorld', await buildWorld(product.origin, site));
  return async () => {
    await product.stop();
    await site.close();
  };
}
