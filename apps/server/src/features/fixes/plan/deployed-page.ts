import { eq } from 'drizzle-orm';
import type { AssetRepository } from '@manara/contract/assets';
import type { Executor } from '../../../platform/database/executor.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { FixProblem } from '../fix-problem.ts';
import type { IssueFinding } from './wanted-findings.ts';

/** The path below which an address has its pages, with a slash at the end; the name of a file is no part of it. */
function basePath({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return last.includes('.') ? pathname.slice(0, -last.length) : pathname.replace(/\/?$/, '/');
}

/** Where a page of an asset at one address is, in what is deployed at another: under the same path there. Pages of other sites are where they are. */
export function deployedPage(page: string, asset: string, deployed: string): string {
  const [at, from, to] = [new URL(page), new URL(asset), new URL(deployed)];
  if (at.origin !== from.origin) return page;
  const [base, newBase] = [basePath(from), basePath(to)];
  if (at.pathname === from.pathname || `${at.pathname}/` === base) at.pathname = to.pathname;
  else if (at.pathname.startsWith(base)) at.pathname = newBase + at.pathname.slice(base.length);
  return to.origin + at.pathname + at.search + at.hash;
}

/**
 * Findings on the pages that are deployed from the repository, whose sources are changed: the asset may have been scanned elsewhere. Throws FixProblem where
 * these pages would have to be signed in to, which is for the asset's own origin alone.
 */
export async function atDeployment(
  db: Executor,
  assetId: string,
  { address }: AssetRepository,
  findings: IssueFinding[],
): Promise<IssueFinding[]> {
  const [asset] = await db.select({ url: assets.url, sign_in: assets.sign_in }).from(assets).where(eq(assets.id, assetId));
  const url = asset?.url ?? null;
  if (url === null || address === null || address === url) return findings;
  if (asset?.sign_in && new URL(address).origin !== new URL(url).origin) throw new FixProblem('sign_in_elsewhere', { address });
  return findings.map((one) => ({ ...one, wanted: { ...one.wanted, url: deployedPage(one.wanted.url, url, address) } }));
}
