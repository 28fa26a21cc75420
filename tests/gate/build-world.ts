import { join, scan, signIn, type Caller } from '../product/caller.ts';
import type { FixtureSite } from '../product/fixture-site.ts';
import type { World } from './screens/screen.ts';

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

async function speaking(caller: Caller, language: 'en' | 'ar'): Promise<Caller> {
  const user = await caller.call<Caller['session']['user']>('PUT', '/settings/language', { language });
  return { ...caller, session: { ...caller.session, user } };
}

/** Fills a fresh product with what its screens show: people, assets of every type, a scanned website with names that try the layout. */
export async function buildWorld(origin: string, site: FixtureSite): Promise<World> {
  const owner = await signIn(origin);
  const add = async (name: string, asset_type: string, url?: string) =>
    (await owner.call<{ id: string }>('POST', '/assets/', { name, asset_type, ...(url && { website: { url } }) })).id;
  const scanned = await add('Fixture website', 'website', site.origin);
  const ended = await scan(owner, scanned);
  if (ended.status !== 'completed') throw new Error(`The fixture site was not scanned: ${ended.error}`);
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
    invitation: tokenOf(invitation),
    reset: tokenOf(reset),
    people: {
      en: {
        manager: await speaking(await join(origin, owner, 'administrator', 'manager'), 'en'),
        viewer: await speaking(await join(origin, owner, 'viewer', 'viewer'), 'en'),
      },
      ar: {
        manager: await speaking(await join(origin, owner, 'administrator', 'mudir'), 'ar'),
        viewer: await speaking(await join(origin, owner, 'viewer', 'qari'), 'ar'),
      },
    },
  };
}
