import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { IdParams, Time, nullable, oneOf, page } from './shared.ts';

/**
 * `read`: by the latest scan; `earlier`: the latest scan did not come to it, an earlier reading stands; `unread`: the latest scan could not
 * read it, whether an earlier reading stands or not.
 */
export const pageStates = ['read', 'earlier', 'unread'] as const;
export type PageState = (typeof pageStates)[number];

export const pageSorts = ['score', 'url', 'last_read_at'] as const;

const Count = Type.Integer({ minimum: 0 });

export const AssetPage = Type.Object({
  url: Type.String(),
  title: nullable(Type.String()),
  state: oneOf(pageStates),
  /** 0 to 100; null where no reading stands, or nothing on it counts. */
  score: nullable(Type.Number()),
  /** Violations that stand on it; null where no reading stands. */
  issues: nullable(Count),
  /** When the reading that stands was made. */
  last_read_at: nullable(Time),
  /** Why the latest scan could not read it, in the language of Accept-Language. */
  reason: nullable(Type.String()),
  /** Frames on it that could not be entered. */
  unread_frames: Type.Integer(),
});
export type AssetPage = Static<typeof AssetPage>;

export const listPages = endpoint({
  id: 'listPages',
  method: 'GET',
  path: '/assets/{id}/pages',
  access: 'viewer',
  summary: 'The pages of an asset: those with a reading that stands, and those that the latest scan could not read.',
  params: IdParams,
  query: Type.Object({
    ...page(25),
    search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the address or the title.' })),
    state: Type.Optional(oneOf(['all', ...pageStates])),
    sort: Type.Optional(oneOf(pageSorts)),
    order: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  response: Type.Object({
    asset_name: Type.String(),
    /** Whether any scan was completed. */
    scanned: Type.Boolean(),
    pages: Type.Array(AssetPage),
    total: Count,
    /** Of all pages, whatever is searched for. */
    counts: Type.Object({ read: Count, earlier: Count, unread: Count }),
    documents: Count,
  }),
});

export const MetDocument = Type.Object({
  url: Type.String(),
  /** Without a dot, in small letters. */
  extension: Type.String(),
  found_on: Type.String(),
});
export type MetDocument = Static<typeof MetDocument>;

export const listMetDocuments = endpoint({
  id: 'listMetDocuments',
  method: 'GET',
  path: '/assets/{id}/met-documents',
  access: 'viewer',
  summary: 'Files that the latest completed scan met and did not open, by address.',
  params: IdParams,
  query: Type.Object({ ...page(25), search: Type.Optional(Type.String({ maxLength: 200 })) }),
  response: Type.Object({ documents: Type.Array(MetDocument), total: Count }),
});
