import { eq } from 'drizzle-orm';
import type { AssetRepository } from '@manara/contract/assets';
import type { Executor } from '../../../platform/database/executor.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { FixProblem } from '../fix-problem.ts';
import { pageAt } from './page-at.ts';
import type { IssueFinding } from './wanted-findings.ts';

/** Where an asset is scanned, and where its repository is deployed, which is the same where nothing else is said. */
export interface Deployment {
  scanned: string;
  deployed: string;
}

/**
 * Null of an asset without an address whose repository has none either: its pages are read where they stand in the sources. Throws FixProblem where what is deployed would have to be
 * signed in to elsewhere than at the asset's own origin, which the sign-in is for.
 */
export async function deploymentOf(db: Executor, assetId: string, { address }: AssetRepository): Promise<Deployment | null> {
  const [asset] = await db.select({ url: assets.url, sign_in: assets.sign_in }).from(assets).where(eq(assets.id, assetId));
  const scanned = asset?.url ?? address;
  if (!asset || scanned === null) return null;
  const { sign_in } = asset;
  const deployed = address ?? scanned;
  if (sign_in && new URL(deployed).origin !== new URL(scanned).origin) throw new FixProblem('sign_in_elsewhere', { address: deployed });
  return { scanned, deployed };
}

/** The same findings on pages that have another address. */
export const moved = (findings: IssueFinding[], from: string, to: string): IssueFinding[] =>
  findings.map((one) => ({ ...one, wanted: { ...one.wanted, url: pageAt(one.wanted.url, from, to) } }));
