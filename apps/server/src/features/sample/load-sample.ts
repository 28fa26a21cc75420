import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { notifications } from '../../platform/database/schema/notifications.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { expectReport } from '../reports/expect-report.ts';
import { makeProduct } from '../products/change-product.ts';
import { createStatic, addAudit, type Hand as Enterer } from '../static-assets/enter-audits.ts';
import { makeTeam } from '../teams/change-team.ts';
import type { Hand } from '../triage/hand.ts';
import { copyAssets, type AssetCopy } from './copy-assets.ts';
import { audited, featured, teams } from './data/featured.ts';
import { products } from './data/products.ts';
import { histories, libraries, spreadDays } from './data/histories.ts';
import { kinds, libraryKind, organisationName, places } from './data/names.ts';
import { giveDocuments, type Conversion } from './give-documents.ts';
import { makePeople } from './make-people.ts';
import { redate } from './redate.ts';
import { clearSample } from './remove-sample.ts';
import { addAsset, handOf, originOf, tellFeatured, tellHistory, type Teller } from './tell-assets.ts';
import { tellHelp } from './tell-help.ts';
import { tellLibrary } from './tell-library.ts';
import { tellRequests } from './tell-requests.ts';

const day = 86_400_000;

/** The n-th of all names that a kind and a place make; neighbours differ in both. */
function nameOf(number: number, language: Language): string {
  const kind = kinds[number % kinds.length];
  const place = places[(Math.floor(number / kinds.length) + number) % places.length];
  return `${kind?.[language]} – ${place?.[language]}`;
}
const libraryName = (number: number, language: Language) => `${libraryKind[language]} – ${places[number % places.length]?.[language]}`;
const siteName = (number: number) => `site-${String(number).padStart(4, '0')}`;
/** Spread evenly, whatever comes after whatever. */
const laterBy = (number: number) => ((number * 7) % (spreadDays * 10)) / 10;

/** Tells of one asset of each history, and lists the others that fared like it. */
async function tellEstate(teller: Teller, told: () => Promise<void>): Promise<AssetCopy[]> {
  const { language } = teller;
  const copies: AssetCopy[] = [];
  let number = 0;
  for (const history of histories) {
    const others = history.count - featured.filter((one) => one.history === history.id).length;
    const from = originOf(siteName(number));
    const of = await tellHistory(teller, history, { name: nameOf(number, language), type: 'website', origin: from });
    number += 1;
    for (const end = number + others - 1; number < end; number += 1)
      copies.push({ of, name: nameOf(number, language), from, origin: originOf(siteName(number)), number, laterByDays: laterBy(number) });
    await told();
  }
  return copies;
}

/** The same of document libraries that are placeholders. */
async function tellLibraries(teller: Teller): Promise<AssetCopy[]> {
  const { db, organisationId, language } = teller;
  const copies: AssetCopy[] = [];
  let number = 0;
  for (const { asset_type, count, daysAgo } of libraries) {
    const of = await addAsset(teller, { name: libraryName(number, language), type: asset_type, origin: null });
    await redate(db, organisationId, new Date(Date.now() - daysAgo * day));
    number += 1;
    for (const end = number + count - 1; number < end; number += 1)
      copies.push({ of, name: libraryName(number, language), from: null, origin: null, number, laterByDays: laterBy(number) });
  }
  return copies;
}

async function enterAudits({ db, organisationId, language }: Teller, hand: Hand): Promise<void> {
  const enterer: Enterer = { organisationId, userId: hand.id, name: hand.name, actor: hand.actor };
  for (const { name, auditor, remarks, audits } of audited) {
    const inputs = audits.map(({ daysAgo, ...figures }) => ({
      ...figures,
      audited_on: new Date(Date.now() - daysAgo * day).toISOString().slice(0, 10),
      wcag: '2.1' as const,
      level: 'AA' as const,
      auditor: auditor[language],
      remarks: remarks[language],
    }));
    const [first, ...later] = inputs;
    if (!first) continue;
    const { id } = await createStatic(db, enterer, { name: name[language], asset_type: 'internal_app', audit: first }, null);
    for (const audit of later) await addAudit(db, enterer, id, audit);
  }
}

/** Reports of the latest scans: a worker makes them as it makes any other. */
async function expectReports({ db }: Teller, assetIds: readonly string[]): Promise<void> {
  const latest = await db
    .select({ runId: assets.latest_run_id })
    .from(assets)
    .where(and(inArray(assets.id, [...assetIds]), isNotNull(assets.latest_run_id)));
  for (const { runId } of latest) if (runId) await expectReport(db, runId);
}

/** An empty sample of an organisation: that of an attempt that was given up goes. Null where a complete one is there. */
async function makeOrganisation(db: NodePgDatabase, homeId: string, language: Language): Promise<string | null> {
  const [there] = await db
    .select({ loadedAt: organisations.sample_loaded_at })
    .from(organisations)
    .where(eq(organisations.sample_of, homeId));
  if (there?.loadedAt) return null;
  await clearSample(db, homeId);
  const [made] = await db
    .insert(organisations)
    .values({ name: organisationName[language], sample_of: homeId, demands_of_administrators: false })
    .returning({ id: organisations.id });
  if (!made) throw new Error('The organisation could not be stored');
  return made.id;
}

interface Order {
  homeId: string;
  language: Language;
  /** Who has asked for it, in the organisation that it is for. */
  actor: Actor;
}

interface Ways {
  onProgress?: (done: number, known: number) => Promise<void>;
  /** Does a claimed conversion; without it documents wait for a worker. */
  convert?: Conversion;
}

/**
 * Loads the sample of an organisation: an organisation of its own, filled through what real work is done with, and in seconds; what it comes
 * to on the screens is reckoned from its rows. False where it is there already.
 */
export async function loadSample(
  db: NodePgDatabase,
  storage: Storage,
  { homeId, language, actor }: Order,
  { onProgress = async () => {}, convert }: Ways = {},
): Promise<boolean> {
  const organisationId = await makeOrganisation(db, homeId, language);
  if (organisationId === null) return false;
  const known = histories.length + featured.length + 2;
  let done = 0;
  const step = async () => {
    done += 1;
    await onProgress(done, known);
  };
  const hands = await makePeople(db, organisationId, language);
  const teller: Teller = { db, organisationId, hands, language };
  const estate = await tellEstate(teller, step);
  const shelves = await tellLibraries(teller);
  await copyAssets(db, [...estate, ...shelves]);
  await step();

  const told = new Map<string, string>();
  for (const asset of featured) {
    const history = histories.find(({ id }) => id === asset.history);
    if (history) told.set(asset.id, await tellFeatured(teller, asset, history));
    await step();
  }
  const libraryId = await tellLibrary(teller);
  const admin = hands.get('layla_haddad');
  if (!admin) throw new Error('Nobody administers the sample');
  await enterAudits(teller, admin);
  for (const { name, members, assets: own } of teams) {
    const ids = (names: readonly string[], of: (one: string) => string | undefined) => names.flatMap((one) => of(one) ?? []);
    const body = { name: name[language], members: ids(members, (one) => hands.get(one)?.id), assets: ids(own, (one) => told.get(one)) };
    await makeTeam(db, organisationId, body, admin.actor);
  }
  for (const { name, description, contact, assets: own, repositories } of products) {
    const body = {
      name: name[language],
      description: description[language],
      contact: { user_id: handOf(teller, contact).id },
      assets: own.flatMap((one) => told.get(one) ?? []),
      repositories: repositories.map((repository) => ({ provider: 'github' as const, name: repository })),
    };
    await makeProduct(db, organisationId, body, admin.actor);
  }
  await tellRequests(teller, told);
  await tellHelp(teller);
  await giveDocuments(teller, storage, convert);
  await expectReports(teller, [...told.values(), libraryId]);
  // What its people would have been told of, nobody is.
  await db.delete(notifications).where(eq(notifications.organisation_id, organisationId));
  await db.transaction(async (tx) => {
    await tx
      .update(organisations)
      .set({ sample_loaded_at: sql`now()` })
      .where(eq(organisations.id, organisationId));
    await recordAudit(tx, actor, { action: 'sample_loaded', subjectId: organisationId });
  });
  return true;
}
