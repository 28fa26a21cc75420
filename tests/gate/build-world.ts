import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportAsset } from '@manara/contract/reports';
import type { Issue } from '@manara/contract/issues';
import { join, scan, signIn, type Caller } from '../product/caller.ts';
import type { FixtureSite } from '../product/fixture-site.ts';
import { owner as account } from '../product/start-product.ts';
import type { World } from './screens/screen.ts';

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

const people = {
  en: { manager: 'manager', viewer: 'viewer' },
  ar: { manager: 'mudir', viewer: 'qari' },
} as const;

/** Signs in the people of a world that has been built. */
export async function signPeopleIn(origin: string): Promise<World['people']> {
  const enter = async (name: string) => (await signIn(origin, { email: `${name}@example.org`, password: account.password })).session;
  const both = async ({ manager, viewer }: { manager: string; viewer: string }) => ({
    manager: await enter(manager),
    viewer: await enter(viewer),
  });
  return { en: await both(people.en), ar: await both(people.ar) };
}

/** Shares the report of an asset, once it is made, with everybody and with who has a password. */
async function sharedReports(by: Caller, assetId: string): Promise<Pick<World, 'share' | 'protectedShare'>> {
  for (;;) {
    const { assets } = await by.call<{ assets: ReportAsset[] }>('GET', `/assets/reports?asset_id=${assetId}`);
    const report = assets[0]?.reports.find(({ status }) => status === 'Ready');
    if (report) {
      const share = async (body: object) =>
        new URL((await by.call<{ url: string }>('POST', `/assets/reports/${report.id}/shares`, body)).url).pathname;
      return { share: await share({ days: 30 }), protectedShare: await share({ password: 'Lighthouse-2026!' }) };
    }
    await sleep(200);
  }
}

/** Publishes conformance reports: two versions of an asset that differ in one line, and one of an asset that is deleted. */
async function publishedReports(by: Caller, assetId: string, goneId: string): Promise<World['published']> {
  const judge = (level: string, version: number) =>
    by.call('PUT', `/assets/${assetId}/conformance/judgements/wcag.2.4.2`, { level, remarks: 'Looked at on every template.', version });
  const publish = async (id: string) =>
    (await by.call<{ id: string }>('POST', `/assets/${id}/conformance/versions`, { edition: 'wcag', note: 'For the tender' })).id;
  await judge('does_not_support', 0);
  const version = await publish(assetId);
  await judge('supports', 1);
  await publish(assetId);
  const versionOfGone = await publish(goneId);
  await by.call('DELETE', `/assets/${goneId}`);
  return { version, gone: goneId, versionOfGone };
}

/** Fills a fresh product with what its screens show: people, assets of every type, a scanned website with names that try the layout. */
export async function buildWorld(origin: string, site: FixtureSite): Promise<Omit<World, 'people'>> {
  const owner = await signIn(origin);
  for (const language of ['en', 'ar'] as const) {
    const { manager, viewer } = people[language];
    for (const caller of [await join(origin, owner, 'administrator', manager), await join(origin, owner, 'viewer', viewer)])
      await caller.call('PUT', '/settings/language', { language });
  }
  // No schedule: a scan that begins while a screen is looked at would say so on it.
  const add = async (name: string, asset_type: string, url?: string) =>
    (await owner.call<{ id: string }>('POST', '/assets/', { name, asset_type, website: { url, scan_frequency: 'off' } })).id;
  const scanned = await add('Fixture website', 'website', site.origin);
  const ended = await scan(owner, scanned);
  if (ended.status !== 'completed') throw new Error(`The fixture site was not scanned: ${ended.error}`);
  const { issues } = await owner.call<{ issues: Issue[] }>('GET', `/assets/all-issues?asset_id=${scanned}&limit=500`);
  const issueOf = (rule: string, where = '') => {
    const found = issues.find(({ rule_id, page_url }) => rule_id === rule && page_url.endsWith(where));
    if (!found) throw new Error(`The fixture site has no ${rule} on ${where}`);
    return found.id;
  };
  const unscanned = await add(
    'جامعة المثال — الموقع الرئيسي',
    'website',
    'https://www.example.org/a/very/long/address/that/does/not/end/quickly/index.html?with=query',
  );
  await add('Donaudampfschifffahrtsgesellschaftskapitänsmützenknopflochverstärkung', 'website', 'https://example.com/');
  await add('Policies & forms <b>2026</b>', 'sharepoint');
  await add('Drive', 'onedrive');
  const member = await join(origin, owner, 'member', 'member');
  const { url: reset } = await owner.call<{ url: string }>('POST', `/people/${member.session.user.id}/reset-link`);
  const { url: invitation } = await owner.call<{ url: string }>('POST', '/invitations', {
    role: 'manager',
    email: 'new.person@example.org',
  });
  return {
    origin,
    scanned,
    unscanned,
    issues: {
      contrast: issueOf('color-contrast', '/contrast'),
      button: issueOf('button-name'),
      page: issueOf('html-has-lang'),
    },
    invitation: tokenOf(invitation),
    reset: tokenOf(reset),
    ...(await sharedReports(owner, scanned)),
    published: await publishedReports(owner, scanned, await add('Closed website', 'website', 'https://closed.example.org/')),
  };
}
