import type { LibraryCloud, LibraryKind } from '@manara/contract/library-connections';
import { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import { LibraryFailure, type LibraryProblem } from '@manara/libraries/library-failure';
import type { Actor } from '../../../platform/audit/audit-log.ts';
import { invalidFields, type ErrorCode } from '../../../platform/http/app-error.ts';
import type { LibraryServices } from './open-libraries.ts';
import { sealLibrarySecret } from './seal-secret.ts';
import { endLibraryConnection, storeLibraryConnection } from './store.ts';

/** An app registration, as it is entered. */
interface AppOfTenant {
  cloud?: LibraryCloud | undefined;
  tenant: string;
  client_id: string;
}

interface AppForm extends AppOfTenant {
  secret: string;
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A tenant is one organisation: the words that Microsoft has for any tenant are no domains. */
const domain = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)+$/;
/** What a client secret is written with. */
const secretCharacters = /^[\x21-\x7e]+$/;

/** An app as it was entered, in the form in which it is kept. Throws AppError at the fields that are none; `more` are those of other fields. */
export function enteredApp(form: AppOfTenant, more: Record<string, ErrorCode> = {}): Required<AppOfTenant> & { cloud: LibraryCloud } {
  const tenant = form.tenant.trim().toLowerCase();
  const client_id = form.client_id.trim().toLowerCase();
  const problems: Record<string, ErrorCode> = {
    ...(!guid.test(tenant) && !domain.test(tenant) && { tenant: 'library.tenant_invalid' }),
    ...(!guid.test(client_id) && { client_id: 'library.client_id_invalid' }),
    ...more,
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { cloud: form.cloud ?? 'global', tenant, client_id };
}

function problemOfSecret(secret: string): Record<string, ErrorCode> {
  if (secret === '') return { secret: 'library.secret_required' };
  return secretCharacters.test(secret) ? {} : { secret: 'library.secret_invalid' };
}

/** The field that a refusal is about. */
const fields: Partial<Record<LibraryProblem, keyof AppForm>> = {
  tenant_unknown: 'tenant',
  app_unknown: 'client_id',
  secret_refused: 'secret',
  secret_expired: 'secret',
};

/** A refusal of Microsoft, at the field that it is about. */
export function atField(error: unknown): unknown {
  const field = error instanceof LibraryFailure ? fields[error.code] : undefined;
  return error instanceof LibraryFailure && field ? invalidFields({ [field]: `library.${error.code}` satisfies ErrorCode }) : error;
}

/** Connects libraries by an app of a tenant, in the place of what was connected of that kind, once Microsoft has let the app in and it has a right to files. */
export async function connectLibraries(services: LibraryServices, actor: Actor, kind: LibraryKind, form: AppForm): Promise<void> {
  const { db, secrets, egress, clouds } = services;
  const secret = form.secret.trim();
  const app = enteredApp(form, problemOfSecret(secret));
  const credential = { tenant: app.tenant, clientId: app.client_id, secret };
  const facts = await new GraphLibraries({ egress }, clouds[app.cloud], credential).signIn().catch((error: unknown) => {
    throw atField(error);
  });
  const sealed_secret = sealLibrarySecret(secrets, { organisation_id: actor.organisationId, kind, ...app }, secret);
  await db.transaction((tx) =>
    storeLibraryConnection(tx, actor, {
      kind,
      ...app,
      how: 'secret',
      account: null,
      tenant_id: facts.tenantId,
      app_name: facts.appName,
      rights: facts.rights,
      sealed_secret,
    }),
  );
}

/** Forgets a connection; nothing to do where there is none. Microsoft keeps the app: its administrator deletes it there. */
export const disconnectLibraries = ({ db }: LibraryServices, actor: Actor, kind: LibraryKind): Promise<void> =>
  db.transaction((tx) => endLibraryConnection(tx, actor, kind));
