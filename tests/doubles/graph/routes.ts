import { driveOf, mayList, mustReadSite, type Answer, type Call } from './call.ts';
import { delta } from './delta.ts';
import { content, createUploadSession, listChildren, readItem } from './items.ts';
import { paged } from './paging.ts';
import { badRequest, notFound } from './refusal.ts';
import { representDrive, representSite } from './represent.ts';
import { createSubscription, renewSubscription } from './subscriptions.ts';
import type { Site } from './world.ts';

interface Route {
  method: 'GET' | 'PATCH' | 'POST';
  path: RegExp;
  answer: (call: Call) => Answer | Promise<Answer>;
}

function siteBy(call: Call, is: (site: Site) => boolean): Site {
  const site = call.world.sites.find(is);
  if (!site) throw notFound();
  mustReadSite(call, site);
  return site;
}

const drive = String.raw`/drives/(?<drive>[^/]+)`;
const at = (method: Route['method'], path: string, answer: Route['answer']): Route => ({
  method,
  path: new RegExp(`^${path}$`, 'u'),
  answer,
});

/** The calls of Graph that the double answers. */
export const routes: readonly Route[] = [
  at('GET', '/sites', (call) => {
    const search = call.query.get('search')?.toLowerCase();
    if (!search) throw badRequest();
    const found = call.world.sites.filter(({ displayName }) => search === '*' || displayName.toLowerCase().includes(search));
    return paged(call, '/sites', mayList(call) ? found.map(representSite) : []);
  }),
  at('GET', '/sites/(?<host>[^/:]+):/(?<path>[^:]+)', (call) => {
    const { host, path } = call.params;
    return { status: 200, body: representSite(siteBy(call, (site) => site.hostname === host && site.path === path)) };
  }),
  at('GET', '/sites/(?<site>[^/:]+)', (call) => {
    const wanted = call.params['site'];
    return {
      status: 200,
      body: representSite(siteBy(call, ({ id, hostname, path }) => id === wanted || (path === '' && hostname === wanted))),
    };
  }),
  at('GET', '/sites/(?<site>[^/:]+)/drives', (call) => {
    const site = siteBy(call, ({ id }) => id === call.params['site']);
    return paged(
      call,
      `/sites/${encodeURIComponent(site.id)}/drives`,
      site.drives.map((each) => representDrive(each, site)),
    );
  }),
  at('GET', '/users/(?<person>[^/]+)/drive', (call) => {
    const found = call.world.people.get(call.params['person'] ?? '');
    if (!found) throw notFound();
    driveOf({ ...call, params: { drive: found.id } });
    return { status: 200, body: representDrive(found, null) };
  }),
  at('GET', drive, (call) => {
    const found = driveOf(call);
    return { status: 200, body: representDrive(found.drive, found.site) };
  }),
  at('GET', `${drive}/root/delta`, delta),
  at('GET', `${drive}/items/(?<item>[^/]+)/delta`, () => {
    throw badRequest();
  }),
  at('GET', `${drive}/root`, readItem),
  at('GET', `${drive}/root/children`, listChildren),
  at('GET', `${drive}/items/(?<item>[^/]+)`, readItem),
  at('GET', `${drive}/items/(?<item>[^/]+)/children`, listChildren),
  at('GET', `${drive}/items/(?<item>[^/]+)/content`, content),
  at('POST', `${drive}/items/(?<item>[^/]+)/createUploadSession`, createUploadSession),
  at('POST', '/subscriptions', createSubscription),
  at('PATCH', '/subscriptions/(?<subscription>[^/]+)', renewSubscription),
];
