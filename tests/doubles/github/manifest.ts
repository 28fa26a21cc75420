import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Account, App, Level, Permissions, World } from './world.ts';

/** What GitHub asks an event's subscriber to be allowed to read. */
const eventNeeds: Record<string, string> = {
  push: 'contents',
  pull_request: 'pull_requests',
  pull_request_review: 'pull_requests',
  repository: 'metadata',
};
const permissionNames = new Set([
  'contents',
  'pull_requests',
  'metadata',
  'issues',
  'workflows',
  'checks',
  'statuses',
  'administration',
  'members',
]);

interface Manifest {
  name?: string;
  url?: string;
  description?: string;
  public?: boolean;
  hook_attributes?: { url?: string; active?: boolean };
  redirect_url?: string;
  callback_urls?: string[];
  setup_url?: string;
  setup_on_update?: boolean;
  request_oauth_on_install?: boolean;
  default_permissions?: Permissions;
  default_events?: string[];
}

/** Reads the text of a manifest; what is wrong with it in the words of GitHub's page. */
export function readManifest(text: string | null): { manifest: Manifest; errors: string[] } {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text ?? '') as Manifest;
  } catch {
    return { manifest: {}, errors: ['Manifest is not valid JSON'] };
  }
  const { default_permissions: permissions = {}, default_events: events = [], hook_attributes: hook } = manifest;
  const unknownEvents = events.filter((event) => !(event in eventNeeds));
  const unmet = events.filter((event) => permissions[eventNeeds[event] ?? ''] === undefined && eventNeeds[event] !== 'metadata');
  const addresses = [manifest.url, hook?.url, manifest.redirect_url, manifest.setup_url, ...(manifest.callback_urls ?? [])];
  const errors = [
    ...(manifest.url === undefined || (hook !== undefined && hook.url === undefined) ? ['"url" wasn\'t supplied.'] : []),
    ...(addresses.some((address) => address !== undefined && !isWebAddress(address)) ? ['Url must be a valid URL'] : []),
    ...((manifest.callback_urls?.length ?? 0) > 10 ? ['Callback urls is too long (maximum is 10)'] : []),
    ...(Object.keys(permissions).some((name) => !permissionNames.has(name))
      ? ['Default permission records resource is not included in the list']
      : []),
    ...(unknownEvents.length > 0 ? [`Default events unsupported: ${unknownEvents.join(', ')}`] : []),
    ...(unmet.length > 0 ? [`Default events are not supported by permissions: ${unmet.join(', ')}`] : []),
  ];
  return { manifest, errors };
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);

/** What is wrong with the name that a person gives an App. */
export function judgeName(world: World, name: string): string | null {
  if (name.trim() === '') return "Name can't be blank";
  if (name.length > 34) return 'Name is too long (maximum is 34 characters)';
  return world.appBySlug(slugOf(name)) === null ? null : 'Name is already taken';
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** Makes an App of a manifest that was judged. */
export function makeApp(world: World, manifest: Manifest, name: string, owner: Account): App {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hook = manifest.hook_attributes;
  const permissions = Object.entries({ metadata: 'read' as Level, ...manifest.default_permissions });
  const app: App = {
    id: world.nextId(),
    slug: slugOf(name),
    name,
    owner,
    isPublic: manifest.public === true,
    homepage: manifest.url ?? '',
    description: manifest.description ?? '',
    clientId: `Iv23${randomBytes(8).toString('hex')}`,
    clientSecret: randomBytes(20).toString('hex'),
    webhookSecret: randomBytes(20).toString('hex'),
    publicKey: createPublicKey(privateKey),
    pem: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    hook: hook?.url === undefined ? null : { url: hook.url, isActive: hook.active !== false },
    setupUrl: manifest.setup_url ?? null,
    redirectsOnUpdate: manifest.setup_on_update === true,
    asksForUser: manifest.request_oauth_on_install === true,
    callbackUrls: manifest.callback_urls ?? [],
    permissions: Object.fromEntries(permissions),
    events: manifest.default_events ?? [],
    createdAt: world.clock.now(),
  };
  world.apps.set(app.id, app);
  return app;
}
