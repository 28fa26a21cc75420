import type { LibraryCode, LibraryCloud, LibraryKind } from '@manara/contract/library-connections';
import { askAboutCode, askForCode } from '@manara/libraries/graph/device-code';
import type { GivenTokens } from '@manara/libraries/graph/graph-token';
import { canReadFiles, tokenFacts } from '@manara/libraries/graph/token-facts';
import { LibraryFailure } from '@manara/libraries/library-failure';
import type { Actor } from '../../../platform/audit/audit-log.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { atField, enteredApp } from './connect-libraries.ts';
import type { LibraryServices } from './open-libraries.ts';
import { sealLibrarySecret } from './seal-secret.ts';
import { storeLibraryConnection } from './store.ts';

interface App {
  cloud: LibraryCloud;
  tenant: string;
  client_id: string;
}

/** What goes to the browser and back, sealed, so that nothing of a sign-in that never comes is kept here. */
interface Ticket extends App {
  device_code: string;
  expires_at: string;
}

/** The least of what is needed, of what a person may delegate. Sites are found in SharePoint alone. */
const scopesOf = (kind: LibraryKind, write: boolean): string[] => [
  write ? 'Files.ReadWrite.All' : 'Files.Read.All',
  ...(kind === 'sharepoint' ? ['Sites.Read.All'] : []),
];

/** A ticket opens for who asked for its code, for that kind. */
const contextOf = ({ organisationId, id }: Actor, kind: LibraryKind): string => `library code ${organisationId} ${kind} ${id ?? ''}`;

/** Has Microsoft make a code by which a person signs in to an app. */
export async function startCode(
  { egress, clouds, secrets }: LibraryServices,
  actor: Actor,
  kind: LibraryKind,
  { write, ...form }: Partial<Pick<App, 'cloud'>> & Omit<App, 'cloud'> & { write: boolean },
): Promise<LibraryCode> {
  const app = enteredApp(form);
  const request = { tenant: app.tenant, clientId: app.client_id, scopes: scopesOf(kind, write) };
  const code = await askForCode({ egress }, clouds[app.cloud], request).catch((error: unknown) => {
    throw atField(error);
  });
  const expires_at = new Date(Date.now() + code.lasts * 1000).toISOString();
  const ticket: Ticket = { ...app, device_code: code.deviceCode, expires_at };
  return {
    code: code.userCode,
    address: code.address,
    expires_at,
    interval: Math.ceil(code.interval),
    ticket: secrets.seal(JSON.stringify(ticket), contextOf(actor, kind)),
  };
}

/** Puts a connection in the name of the person who signed in where there was another one of that kind. */
async function connectAsPerson(
  { db, secrets }: LibraryServices,
  actor: Actor,
  kind: LibraryKind,
  app: App,
  { token, refreshToken }: GivenTokens,
): Promise<void> {
  if (refreshToken === null) throw new LibraryFailure('unavailable', { why: 'refresh_token' });
  const facts = tokenFacts(token);
  if (facts.rights && !canReadFiles(facts.rights)) throw new LibraryFailure('no_rights');
  const sealed_secret = sealLibrarySecret(secrets, { organisation_id: actor.organisationId, kind, ...app }, refreshToken);
  await db.transaction((tx) =>
    storeLibraryConnection(tx, actor, {
      kind,
      ...app,
      how: 'code',
      account: facts.account,
      tenant_id: facts.tenantId,
      app_name: facts.appName,
      rights: facts.rights,
      sealed_secret,
    }),
  );
}

/** Asks Microsoft once what became of a code, and connects where the person has signed in. */
export async function answerCode(
  services: LibraryServices,
  actor: Actor,
  kind: LibraryKind,
  sealed: string,
): Promise<'pending' | 'slower' | 'connected'> {
  const opened = services.secrets.open(sealed, contextOf(actor, kind));
  // A ticket of a key that is gone is as good as an old one.
  if (opened === null) throw new AppError('library.code_expired', 409);
  const { device_code: deviceCode, expires_at, ...app } = JSON.parse(opened) as Ticket;
  if (Date.parse(expires_at) <= Date.now()) throw new AppError('library.code_expired', 409);
  const { egress, clouds } = services;
  const answer = await askAboutCode({ egress }, clouds[app.cloud], { tenant: app.tenant, clientId: app.client_id, deviceCode });
  if (answer.state === 'expired' || answer.state === 'denied') throw new AppError(`library.code_${answer.state}`, 409);
  if (answer.state !== 'given') return answer.state;
  await connectAsPerson(services, actor, kind, app, answer.given);
  return 'connected';
}
