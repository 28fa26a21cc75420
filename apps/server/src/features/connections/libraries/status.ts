import { libraryKinds, type LibraryConnection, type LibraryKind } from '@manara/contract/library-connections';
import { LibraryFailure, type LibraryProblem } from '@manara/libraries/library-failure';
import type { Language } from '@manara/messages/locale';
import { AppError } from '../../../platform/http/app-error.ts';
import { errorBody } from '../../../platform/http/error-answer.ts';
import { libraryError } from '../../../platform/http/library-error.ts';
import { testConnection, type LibraryServices } from './open-libraries.ts';
import { findLibraryConnection, type LibraryConnectionRow } from './store.ts';

const nothing = (kind: LibraryKind): LibraryConnection => ({
  kind,
  category: 'documents',
  connected: false,
  state: 'not_connected',
  cloud: null,
  tenant: null,
  client_id: null,
  how: null,
  account: null,
  app_name: null,
  rights: null,
  detail: null,
  connected_by: null,
  connected_at: null,
  last_used_at: null,
  last_error: null,
});

const sentenceOf = (problem: LibraryProblem, language: Language): string =>
  errorBody(libraryError(new LibraryFailure(problem)), language).detail;

function present(row: LibraryConnectionRow, problem: AppError | null, language: Language): LibraryConnection {
  const { kind, cloud, tenant, client_id, how, account, app_name, rights, state, last_problem: last, last_problem_at: at } = row;
  const lastError = last && at && { at: at.toISOString(), detail: sentenceOf(last, language) };
  return {
    kind,
    category: 'documents',
    connected: state === 'connected',
    state,
    cloud,
    tenant,
    client_id,
    how,
    account,
    app_name,
    rights,
    detail: problem ? errorBody(problem, language).detail : state === 'connected' ? null : (lastError?.detail ?? null),
    connected_by: row.connected_by,
    connected_at: row.connected_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    last_error: lastError,
  };
}

/** Tests of connections that are under way, by the connection: anyone who asks meanwhile gets the same answer. */
const tests = new Map<string, Promise<void>>();

function testOnce(services: LibraryServices, row: LibraryConnectionRow): Promise<void> {
  const running = tests.get(row.id);
  if (running) return running;
  const test = testConnection(services, row).finally(() => tests.delete(row.id));
  tests.set(row.id, test);
  return test;
}

/** What keeps a connection from working now; what is refused is written down, an outage changes no state. */
async function problemOf(services: LibraryServices, row: LibraryConnectionRow): Promise<AppError | null> {
  try {
    await testOnce(services, row);
    return null;
  } catch (error) {
    if (error instanceof LibraryFailure) return libraryError(error);
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** How libraries of a kind are connected. `refresh` asks Microsoft whether that is still so. */
export async function readLibraryStatus(
  services: LibraryServices,
  organisationId: string,
  kind: LibraryKind,
  { language, refresh = false }: { language: Language; refresh?: boolean },
): Promise<LibraryConnection> {
  const before = await findLibraryConnection(services.db, organisationId, kind);
  if (!before) return nothing(kind);
  if (!refresh) return present(before, null, language);
  const problem = await problemOf(services, before);
  const after = await findLibraryConnection(services.db, organisationId, kind);
  return after ? present(after, problem, language) : nothing(kind);
}

/** SharePoint and OneDrive, each as it was last seen. */
export const readLibraryConnections = (services: LibraryServices, organisationId: string, language: Language) =>
  Promise.all(libraryKinds.map((kind) => readLibraryStatus(services, organisationId, kind, { language })));
