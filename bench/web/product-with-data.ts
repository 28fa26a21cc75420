import type { Asset } from '@manara/contract/assets';
import { scan, signIn, type Caller } from '../../tests/product/caller.ts';
import { startFixtureSite } from '../../tests/product/fixture-site.ts';
import { startProduct } from '../../tests/product/start-product.ts';

async function addAndScan(by: Caller, name: string, url: string): Promise<void> {
  const { id } = await by.call<Asset>('POST', '/assets/', { name, asset_type: 'website', website: { url } });
  const end = await scan(by, id);
  if (end.status !== 'completed') throw new Error(`The scan of ${name} ended as ${end.status}: ${end.error}`);
}

/** The product as `manara start` serves it, with two scanned websites, one that was never scanned, and a placeholder. */
export async function productWithData(): Promise<{ origin: string; owner: Caller; stop: () => Promise<void> }> {
  const sites = await Promise.all([startFixtureSite(), startFixtureSite()]);
  const closeSites = () => Promise.all(sites.map((site) => site.close()));
  const product = await startProduct({ allow: sites.map(({ host }) => host) }).catch(async (error: unknown) => {
    await closeSites();
    throw error;
  });
  const stop = async () => {
    await product.stop();
    await closeSites();
  };
  try {
    const owner = await signIn(product.origin);
    for (const [index, { origin }] of sites.entries()) await addAndScan(owner, `Website ${index + 1}`, origin);
    await owner.call('POST', '/assets/', { name: 'Not scanned', asset_type: 'website', website: { url: `${sites[0].origin}/clean` } });
    await owner.call('POST', '/assets/', { name: 'Documents', asset_type: 'sharepoint' });
    return { origin: product.origin, owner, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
