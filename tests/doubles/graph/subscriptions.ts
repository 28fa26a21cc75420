import { randomUUID } from 'node:crypto';
import { driveOf, type Answer, type Call } from './call.ts';
import type { FolderDrive } from './folder-drive.ts';
import { badRequest, notFound, Refusal } from './refusal.ts';
import type { App, World } from './world.ts';

/** Who is told of changes in a drive. */
export interface Subscription {
  id: string;
  app: App;
  drive: FolderDrive;
  resource: string;
  notificationUrl: string;
  clientState: string;
  /** Milliseconds. */
  expiresAt: number;
}

/** How a listening address answers; the double reaches none by itself, since Microsoft demands https. */
export type Outside = (url: string, sent: { type: string; body: string }) => Promise<{ status: number; type: string; text: string }>;

/** Minutes: the longest life of a subscription to a drive. */
const longest = 42_300;

function expiry(world: World, written: unknown): number {
  const at = typeof written === 'string' ? Date.parse(written) : Number.NaN;
  const now = world.clock.now();
  if (Number.isNaN(at) || at <= now || at > now + longest * 60_000) throw badRequest();
  return at;
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {}
  throw badRequest();
}

const represent = ({ id, resource, notificationUrl, clientState, expiresAt }: Subscription) => ({
  id,
  resource,
  changeType: 'updated',
  notificationUrl,
  clientState,
  expirationDateTime: new Date(expiresAt).toISOString(),
});

/** Asks an address whether it listens: it has to say the word again, as plain text, at once. */
async function validate(world: World, url: string): Promise<void> {
  const word = `Validation: Testing client application reachability ${randomUUID()} & more?`;
  const answer = await world
    .outside(`${url}?validationToken=${encodeURIComponent(word)}`, { type: 'text/plain; charset=utf-8', body: '' })
    .catch(() => null);
  if (answer?.status !== 200 || !answer.type.startsWith('text/plain') || answer.text !== word) throw new Refusal(400, 'ValidationError');
}

/** `POST /subscriptions`: to changes of a whole drive alone, by rights to all files; those to chosen sites are not enough. */
export async function createSubscription(call: Call): Promise<Answer> {
  const { world } = call;
  const { changeType, notificationUrl, resource, expirationDateTime, clientState } = parsed(call.body);
  const [, written] = /^\/?drives\/([^/]+)\/root$/u.exec(String(resource)) ?? [];
  if (changeType !== 'updated' || written === undefined) throw badRequest();
  if (typeof notificationUrl !== 'string' || !notificationUrl.startsWith('https://')) throw badRequest();
  if (typeof clientState !== 'string' || clientState.length > 128) throw badRequest();
  const { drive } = driveOf({ ...call, params: { drive: decodeURIComponent(written) } });
  if (call.roles.every((role) => role === 'Sites.Selected')) throw new Refusal(403, 'accessDenied');
  const expiresAt = expiry(world, expirationDateTime);
  await validate(world, notificationUrl);
  const made = { id: randomUUID(), app: call.app, drive, resource: String(resource), notificationUrl, clientState, expiresAt };
  world.subscriptions.set(made.id, made);
  return { status: 201, body: represent(made) };
}

/** `PATCH /subscriptions/{id}`: of its own app, as long as it lives. */
export function renewSubscription(call: Call): Answer {
  const { world, app } = call;
  const found = world.subscriptions.get(call.params['subscription'] ?? '');
  if (!found || found.app !== app || found.expiresAt <= world.clock.now()) throw notFound();
  found.expiresAt = expiry(world, parsed(call.body)['expirationDateTime']);
  return { status: 200, body: represent(found) };
}

/** Tells all who are subscribed to a drive that something has changed in it. Answers with what each said. */
export async function tell(world: World, drive: FolderDrive): Promise<number[]> {
  const statuses: number[] = [];
  for (const { id, clientState, resource, notificationUrl, expiresAt, drive: of } of world.subscriptions.values()) {
    if (of !== drive || expiresAt <= world.clock.now()) continue;
    const message = {
      subscriptionId: id,
      clientState,
      resource,
      changeType: 'updated',
      subscriptionExpirationDateTime: new Date(expiresAt).toISOString(),
      tenantId: world.tenant,
      resourceData: { '@odata.type': '#Microsoft.Graph.DriveItem' },
    };
    const { status } = await world.outside(notificationUrl, { type: 'application/json', body: JSON.stringify({ value: [message] }) });
    statuses.push(status);
  }
  return statuses;
}
