import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { OfAssets } from './asset-scope.ts';
import { Id, IdParams, Time, nullable, oneOf, page } from './shared.ts';

/**
 * `read`: by the latest scan; `earlier`: the latest scan did not come to it, an earlier reading stands; `unread`: the latest scan could not
 * read it, whether an earlier reading stands or not; `unseen`: the latest scan read it, but it showed something else than people see, so that it has no
 * score of this scan.
 */
export const pageStates = ['read', 'earlier', 'unseen', 'unread'] as const;
export type PageState = (typeof pageStates)[number];

export const pageSorts = ['score', 'url', 'last_read_at', 'asset_name'] as const;

const Count = Type.Integer({ minimum: 0 });

export const AssetPage = Type.Object({
  url: Type.String(),
  /** Of a file in a document library: its folders and its name, parted by slashes. */
  file: Type.Optional(Type.String()),
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
  /** What was not seen of it, each a sentence in the language of Accept-Language. */
  marks: Type.Array(Type.String()),
  /** Frames on it that could not be entered. */
  unread_frames: Type.Integer(),
});
export type AssetPage = Static<typeof AssetPage>;

const listed = {
  ...page(25),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Part of the address, the title, or the place in a document library; among all pages also of the name of the asset.',
    }),
  ),
  state: Type.Optional(oneOf(['all', ...pageStates])),
  /** Only those that the latest scan read and on which no counted rule fails. */
  clean: Type.Optional(Type.Boolean()),
  sort: Type.Optional(oneOf(pageSorts)),
  order: Type.Optional(oneOf(['asc', 'desc'])),
};
/** Of all pages of the assets that are asked for, whatever is searched for; `clean`: those of `read` on which no counted rule fails. */
export const PageCounts = Type.Object({ read: Count, clean: Count, earlier: Count, unseen: Count, unread: Count });
export type PageCounts = Static<typeof PageCounts>;

export const listPages = endpoint({
  id: 'listPages',
  method: 'GET',
  path: '/assets/{id}/pages',
  access: 'viewer',
  summary: 'The pages of an asset: those with a current result, and those that the latest scan could not open.',
  params: IdParams,
  query: Type.Object(listed),
  response: Type.Object({
    asset_name: Type.String(),
    /** Whether any scan was completed. */
    scanned: Type.Boolean(),
    pages: Type.Array(AssetPage),
    total: Count,
    counts: PageCounts,
    documents: Count,
  }),
});

export const OrganisationPage = Type.Object({ ...AssetPage.properties, asset_id: Id, asset_name: Type.String() });
export type OrganisationPage = Static<typeof OrganisationPage>;

export const listAllPages = endpoint({
  id: 'listAllPages',
  method: 'GET',
  path: '/pages',
  access: 'viewer',
  summary:
    'The pages of all assets, as counted on the dashboard: scanned and unscanned pages of the latest scans, and earlier results that still count.',
  query: Type.Object({ ...listed, ...OfAssets }),
  response: Type.Object({
    /** Whether any scan of any asset was completed. */
    scanned: Type.Boolean(),
    pages: Type.Array(OrganisationPage),
    total: Count,
    counts: PageCounts,
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
  summary: 'Files that the latest completed scan found and did not open, by address.',
  params: IdParams,
  query: Type.Object({ ...page(25), search: Type.Optional(Type.String({ maxLength: 200 })) }),
  response: Type.Object({ documents: Type.Array(MetDocument), total: Count }),
});
