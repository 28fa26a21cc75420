import type { LibraryKind } from '@manara/contract/library-connections';
import { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import type { Credential } from '@manara/libraries/graph/graph-token';
import { LibraryFailure, type LibraryProblem } from '@manara/libraries/library-failure';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/http/services.ts';
import { openLibrarySecret, sealLibrarySecret } from './seal-secret.ts';
import { findLibraryConnection, noteUse, readSealed, type LibraryConnectionRow } from './store.ts';

/** What it takes to reach libraries in the name of an organisation. */
export type LibraryServices = Pick<Services, 'db' | 'secrets' | 'egress' | 'clouds'>;

/** What a refusal says of the connection itself. */
const stateAfter: Partial<Record<LibraryProblem, LibraryConnectionRow['state']>> = {
  tenant_unknown: 'refused',
  app_unknown: 'refused',
  secret_refused: 'refused',
  unauthorized: 'refused',
  codes_off: 'refused',
  account_gone: 'refused',
  sign_in_ended: 'expired',
  secret_expired: 'expired',
  no_rights: 'withdrawn',
};

/** What is no matter of one place in a library alone. */
const concernsAll = (code: LibraryProblem): boolean =>
  code in stateAfter || code === 'forbidden' || code === 'unavailable' || code === 'address_refused';

/** What a call was refused for: where every right is gone, that, and not the one thing that was asked for. */
async function causeOf(libraries: GraphLibraries, error: LibraryFailure): Promise<LibraryFailure> {
  if (error.code !== 'forbidden') return error;
  try {
    await libraries.signIn();
  } catch (again) {
    if (again instanceof LibraryFailure && again.code in stateAfter) return again;
  }
  return error;
}

/** What Microsoft is shown. A person's refresh token is read anew each time, since other processes renew it as well, and each new one is kept at once. */
function credentialOf({ db, secrets }: Pick<LibraryServices, 'db' | 'secrets'>, connection: LibraryConnectionRow): Credential {
  const opened = (sealed_secret: string): string => {
    const secret = openLibrarySecret(secrets, { ...connection, sealed_secret });
    if (secret === null) throw new AppError('library.unreadable', 409);
    return secret;
  };
  const { tenant, client_id: clientId, how, sealed_secret: sealed } = connection;
  const secret = opened(sealed);
  if (how === 'secret') return { tenant, clientId, secret };
  return {
    tenant,
    clientId,
    // A connection that was ended meanwhile goes on with what it had, which Microsoft still knows.
    refreshToken: async () => opened((await readSealed(db, connection)) ?? sealed),
    keep: (next) => db.transaction((tx) => noteUse(tx, connection, { sealed_secret: sealLibrarySecret(secrets, connection, next) })),
  };
}

/**
 * Asks libraries something through a connection, with so many seconds of patience for each call where Microsoft asks to wait, and writes down what the answer tells of it: that it works and with which rights, or why not. Rejects with
 * LibraryFailure, whose sentence the error handler knows; with AppError 409 `library.unreadable` where the secret can't be opened.
 */
export async function askLibraries<T>(
  { db, secrets, egress, clouds }: LibraryServices,
  connection: LibraryConnectionRow,
  ask: (libraries: GraphLibraries) => Promise<T>,
  { patience }: { patience?: number } = {},
): Promise<T> {
  const credential = credentialOf({ db, secrets }, connection);
  const libraries = new GraphLibraries({ egress, ...(patience !== undefined && { patience }) }, clouds[connection.cloud], credential);
  const note = (change: Partial<LibraryConnectionRow>) => db.transaction((tx) => noteUse(tx, connection, change));
  try {
    const answer = await ask(libraries);
    await note({ state: 'connected', last_used_at: new Date() });
    return answer;
  } catch (error) {
    if (!(error instanceof LibraryFailure)) throw error;
    const cause = await causeOf(libraries, error);
    const state = stateAfter[cause.code];
    if (concernsAll(cause.code)) await note({ last_problem: cause.code, last_problem_at: new Date(), ...(state && { state }) });
    throw cause;
  }
}

/** Signs in anew, and keeps what Microsoft says of the app. */
export const testConnection = (services: LibraryServices, connection: LibraryConnectionRow): Promise<void> =>
  askLibraries(services, connection, async (libraries) => {
    const { tenantId, appName, account, rights } = await libraries.signIn();
    await services.db.transaction((tx) => noteUse(tx, connection, { tenant_id: tenantId, app_name: appName, account, rights }));
  });

/** What the organisation has connected of a kind. Throws AppError 404 `library.none` where that is nothing. */
export async function requireLibraryConnection(
  { db }: LibraryServices,
  organisationId: string,
  kind: LibraryKind,
): Promise<LibraryConnectionRow> {
  const connection = await findLibraryConnection(db, organisationId, kind);
  if (!connection) throw new AppError('library.none', 404, { params: { kind } });
  return connection;
}
