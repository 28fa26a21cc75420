import type { AssetType } from '@manara/contract/assets';
import { sampleDomain } from '@manara/core/sample-address';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createAsset } from '../assets/create-asset.ts';
import type { Hand } from '../triage/hand.ts';
import { featuredAgain, type FeaturedAsset } from './data/featured.ts';
import type { History } from './data/histories.ts';
import { fewPages, pages } from './data/names.ts';
import { doDeed } from './do-deed.ts';
import { redate } from './redate.ts';
import { rehearseScan } from './rehearse-scan.ts';
import { pagesOf, type Cause, type SampleSite } from './site-of.ts';

const day = 86_400_000;
export const ago = (count: number) => new Date(Date.now() - count * day);

export interface Teller {
  db: NodePgDatabase;
  organisationId: string;
  hands: ReadonlyMap<string, Hand>;
  language: Language;
}

export const handOf = ({ hands }: Teller, username: string): Hand => {
  const hand = hands.get(username);
  if (!hand) throw new Error(`Nobody of the sample is called ${username}`);
  return hand;
};

/** Where a site of the sample is said to be: nobody has this host, nor ever will (RFC 2606). */
export const originOf = (name: string) => `https://${name}.${sampleDomain}`;

const siteAt = (origin: string, count: number, language: Language): SampleSite => ({
  origin,
  language,
  pages: pages.slice(0, count).map(({ path, title }) => ({ path, title: title[language] })),
});

/** Adds an asset that no schedule scans. Its time is given to it by the redate() that follows. */
export async function addAsset(
  teller: Teller,
  { name, type, origin, tags = [] }: { name: string; type: AssetType; origin: string | null; tags?: string[] },
): Promise<string> {
  const { organisationId, language } = teller;
  const { id, actor } = handOf(teller, 'layla_haddad');
  const body = { name, asset_type: type, is_static: false, tags, website: { url: origin, scan_frequency: 'off' as const } };
  const asset = await createAsset(teller.db, { organisationId, userId: id, language, actor, mostAssets: null }, body, undefined);
  return asset.id;
}

interface Told {
  name: string;
  type: AssetType;
  origin: string;
}

/** An asset that has fared as a history says. Answers its id. */
export async function tellHistory(teller: Teller, { steps }: History, told: Told): Promise<string> {
  const { db, organisationId } = teller;
  const assetId = await addAsset(teller, told);
  const site = siteAt(told.origin, fewPages, teller.language);
  for (const { daysAgo, causes } of steps) {
    const at = ago(daysAgo);
    await rehearseScan(db, { organisationId, assetId }, pagesOf(site, causes, at));
    await redate(db, organisationId, at);
  }
  return assetId;
}

type Moment = { daysAgo: number } & ({ causes: readonly Cause[] } | { deed: FeaturedAsset['deeds'][number] });

/** The scans and deeds of an asset, in their order. */
function momentsOf(asset: FeaturedAsset, { steps }: History): Moment[] {
  const scans = steps.flatMap(({ daysAgo, causes }) =>
    featuredAgain.map((later) => ({ daysAgo: daysAgo - later, causes: [...causes, ...asset.besides] })),
  );
  const deeds = asset.deeds.map((deed) => ({ daysAgo: deed.daysAgo, deed }));
  return [...scans, ...deeds].toSorted((a, b) => b.daysAgo - a.daysAgo);
}

/** An asset that people work on. Answers its id. */
export async function tellFeatured(teller: Teller, asset: FeaturedAsset, history: History): Promise<string> {
  const { db, organisationId, language } = teller;
  const origin = originOf(asset.id);
  const site = siteAt(origin, pages.length, language);
  const assetId = await addAsset(teller, {
    name: asset.name[language],
    type: asset.asset_type,
    origin,
    tags: asset.tags.map((tag) => tag[language]),
  });
  for (const moment of momentsOf(asset, history)) {
    const at = ago(moment.daysAgo);
    if ('causes' in moment) await rehearseScan(db, { organisationId, assetId }, pagesOf(site, moment.causes, at));
    else await doDeed(db, handOf(teller, moment.deed.by), assetId, moment.deed, language);
    await redate(db, organisationId, at);
  }
  return assetId;
}
