import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Line, Time, nullable, oneOf } from './shared.ts';

/** Services with document libraries that an organisation can connect, each by an app of its own, so that each has only the rights that it needs. */
export const libraryKinds = ['sharepoint', 'onedrive'] as const;
export type LibraryKind = (typeof libraryKinds)[number];
export const LibraryKind = oneOf(libraryKinds);

/** Microsoft's clouds: where programs sign in, and where Graph answers. */
export const libraryClouds = ['global', 'us_government', 'us_defense', 'china'] as const;
export type LibraryCloud = (typeof libraryClouds)[number];
const Cloud = oneOf(libraryClouds);

/** How Manara signs in: the app by itself with a client secret, or in the name of a person who signed in with a code. */
export const librarySignIns = ['secret', 'code'] as const;
export type LibrarySignIn = (typeof librarySignIns)[number];

/**
 * `expired`: the client secret or the person's sign-in has ended; `refused`: Microsoft does not take the app, its secret or the account any more;
 * `withdrawn`: the consent to every right to files was withdrawn.
 */
const libraryStates = ['not_connected', 'connected', 'expired', 'refused', 'withdrawn'] as const;

export const LibraryConnection = Type.Object({
  kind: LibraryKind,
  category: oneOf(['documents']),
  connected: Type.Boolean({ description: 'Whether `state` is `connected`.' }),
  state: oneOf(libraryStates),
  cloud: nullable(Cloud),
  /** As it was entered: its id or one of its domains. */
  tenant: nullable(Type.String()),
  client_id: nullable(Type.String()),
  /** As Microsoft has it; null where it did not say. */
  app_name: nullable(Type.String()),
  how: nullable(oneOf(librarySignIns)),
  /** The name with which the person signed in, for `code`; null where Microsoft did not say. */
  account: nullable(Type.String()),
  /** The permissions that were consented to; null where Microsoft did not say. */
  rights: nullable(Type.Array(Type.String())),
  /** What is wrong now, in the language of Accept-Language. */
  detail: nullable(Type.String()),
  connected_by: nullable(Type.String({ description: 'The name of the person as it was.' })),
  connected_at: nullable(Time),
  /** When Microsoft last answered what was asked. */
  last_used_at: nullable(Time),
  /** What Microsoft last refused, in the language of Accept-Language. */
  last_error: nullable(Type.Object({ at: Time, detail: Type.String() })),
});
export type LibraryConnection = Static<typeof LibraryConnection>;

const LibraryCode = Type.Object({
  code: Type.String({ description: 'What the person enters.' }),
  address: Type.String({ description: 'Where they enter it.' }),
  expires_at: Time,
  interval: Type.Integer({ description: 'Seconds between two questions.' }),
  ticket: Type.String({ description: 'Opens the answer, for who asked for the code.' }),
});
export type LibraryCode = Static<typeof LibraryCode>;

const Kind = Type.Object({ kind: LibraryKind });
/** An id as Graph gives it. */
export const GraphId = Line({ minLength: 1, maxLength: 400 });

const Place = Type.Object({ id: Type.String(), name: Type.String(), url: Type.String() });
export type LibraryPlace = Static<typeof Place>;
const Folder = Type.Object({ id: Type.String(), name: Type.String() });
const more = Type.Boolean({ description: 'There are others after these.' });

/** No more than a thousand of anything: anyone with more searches, or gives an address. */
const Page = {
  skip: Type.Integer({ minimum: 0, maximum: 900, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
};

export const getLibraryConnection = endpoint({
  id: 'getLibraryConnection',
  method: 'GET',
  path: '/libraries/{kind}',
  access: 'viewer',
  summary: 'Whether SharePoint or OneDrive is connected, and how.',
  params: Kind,
  query: Type.Object({ refresh: Type.Boolean({ default: false, description: 'Asks Microsoft whether the credential still holds.' }) }),
  response: LibraryConnection,
});
export const connectLibraries = endpoint({
  id: 'connectLibraries',
  method: 'POST',
  path: '/libraries/{kind}',
  access: 'administrator',
  summary:
    'Connects SharePoint or OneDrive with an app registration of your tenant and a client secret, replacing an earlier connection. The secret is never returned.',
  params: Kind,
  body: Type.Object({
    cloud: Type.Optional(Cloud),
    tenant: Line({ maxLength: 253, description: 'The id of the tenant, or one of its domains.' }),
    client_id: Line({ maxLength: 100, description: 'The application (client) ID of the app registration.' }),
    secret: Type.String({ maxLength: 500, description: 'The value of a client secret of the app.' }),
  }),
  response: LibraryConnection,
});
export const startLibraryCode = endpoint({
  id: 'startLibraryCode',
  method: 'POST',
  path: '/libraries/{kind}/codes',
  access: 'administrator',
  status: 201,
  summary:
    'A code that a person enters at Microsoft to sign in to an app registration of your tenant, with delegated permissions to read files, or also to write them. Then call `answerLibraryCode` to connect.',
  params: Kind,
  body: Type.Object({
    cloud: Type.Optional(Cloud),
    tenant: Line({ maxLength: 253, description: 'The id of the tenant, or one of its domains.' }),
    client_id: Line({ maxLength: 100, description: 'The application (client) ID of an app registration that allows public client flows.' }),
    write: Type.Boolean({ default: false, description: 'Whether fixed files may be saved to libraries.' }),
  }),
  response: LibraryCode,
});
export const answerLibraryCode = endpoint({
  id: 'answerLibraryCode',
  method: 'POST',
  path: '/libraries/{kind}/codes/answer',
  access: 'administrator',
  summary:
    'Checks with Microsoft once whether a code was entered, and connects if so. Call it every `interval` seconds; after each `slower`, wait five seconds longer. 409 if the code expired or was declined.',
  params: Kind,
  body: Type.Object({ ticket: Type.String({ maxLength: 8000 }) }),
  response: Type.Object({
    state: oneOf(['pending', 'slower', 'connected']),
    connection: nullable(LibraryConnection),
  }),
});
export const disconnectLibraries = endpoint({
  id: 'disconnectLibraries',
  method: 'DELETE',
  path: '/libraries/{kind}',
  access: 'administrator',
  summary: 'Deletes the SharePoint or OneDrive credential. Assets keep the names of their libraries.',
  params: Kind,
});

export const listLibrarySites = endpoint({
  id: 'listLibrarySites',
  method: 'GET',
  path: '/libraries/{kind}/sites',
  access: 'manager',
  summary: 'The sites available to the connection. 404 without a connection.',
  params: Kind,
  query: Type.Object({
    search: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Words, or the address of a site, which finds that site also where the app reaches chosen sites only.',
      }),
    ),
    ...Page,
  }),
  response: Type.Object({ sites: Type.Array(Place), more }),
});
export const listLibraryDrives = endpoint({
  id: 'listLibraryDrives',
  method: 'GET',
  path: '/libraries/{kind}/drives',
  access: 'manager',
  summary: 'The document libraries of a site, or a person’s OneDrive. 404 without a connection.',
  params: Kind,
  query: Type.Object({
    site: Type.Optional(GraphId),
    person: Type.Optional(Line({ minLength: 1, maxLength: 320, description: 'The name that the person signs in with.' })),
    ...Page,
  }),
  response: Type.Object({ drives: Type.Array(Place), more }),
});
export const listLibraryFolders = endpoint({
  id: 'listLibraryFolders',
  method: 'GET',
  path: '/libraries/{kind}/folders',
  access: 'manager',
  summary: 'The folders in a document library or in one of its folders. 404 without a connection.',
  params: Kind,
  query: Type.Object({ drive: GraphId, folder: Type.Optional(GraphId), ...Page }),
  response: Type.Object({ folders: Type.Array(Folder), more }),
});
