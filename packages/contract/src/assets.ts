import { Type, type Static } from 'typebox';
import { regulations } from '@manara/core/regulations/regulations';
import { scanFrequencies } from '@manara/core/schedule/schedule';
import { tagBounds } from '@manara/core/static-audits/audit';
import { endpoint } from './endpoint.ts';
import { CodeHostName } from './connections.ts';
import { GraphId } from './library-connections.ts';
import { AssetSignIn, ScanSettings, SignInInput } from './asset-settings.ts';
import { AssetSchedule, ScheduleTime } from './schedules.ts';
import { Id, IdParams, Line, Time, nullable, oneOf, page } from './shared.ts';
import { ListChanges } from './teams.ts';

/** `sharepoint` and `onedrive` are document libraries, which are scanned once they are connected. */
export const assetTypes = ['website', 'sharepoint', 'onedrive', 'repository', 'github_repo', 'internal_app'] as const;
export const AssetType = oneOf(assetTypes);
export type AssetType = (typeof assetTypes)[number];

/** What the dashboard counts assets by; `failed`: the newest scan failed, `stale`: not scanned in the last 30 days. */
export const assetStates = ['scored', 'unscored', 'good', 'fair', 'poor', 'stale', 'failed', 'monitored', 'covered', 'uncovered'] as const;
export type AssetState = (typeof assetStates)[number];

/** Where the sources of an asset are, and which of them belong to it. Many assets may share a repository. */
export const AssetRepository = Type.Object({
  provider: CodeHostName,
  /** Address of the host that it was chosen on; null: none was connected then, or it is not known. */
  host: nullable(Type.String()),
  /** `owner/name`, on GitLab also `group/subgroup/name`. */
  name: Type.String(),
  /** Whether the organisation has a connection to that host, through which alone the repository is reached. */
  connected: Type.Boolean(),
  /** null: the default branch. */
  branch: nullable(Type.String()),
  /** Below the repository's own folder, with slashes; '' is that one. */
  folder: Type.String(),
  /** Where what stands in the folder is deployed, and changes of it are proven; null: at the address of the asset. */
  address: nullable(Type.String()),
});
export type AssetRepository = Static<typeof AssetRepository>;

/** What of SharePoint or OneDrive an asset is, as Microsoft named it when it was chosen. */
export const AssetLibrary = Type.Object({
  /** The id of the tenant that it is in. */
  tenant: Type.String(),
  drive: Type.String(),
  /** Of the library. */
  name: Type.String(),
  /** null: all of the library. */
  folder: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  /** Where people open it. */
  url: Type.String(),
  /** Whether the organisation has a connection to that tenant, through which alone the library is reached. */
  connected: Type.Boolean(),
});
export type AssetLibrary = Static<typeof AssetLibrary>;

/** The repository, and the commit in it, whose pages a scan read; `folder`: where they stand, as above. */
export const ScannedSources = Type.Object({
  provider: CodeHostName,
  name: Type.String(),
  folder: Type.String(),
  branch: Type.String(),
  commit: Type.String(),
});
export type ScannedSources = Static<typeof ScannedSources>;

const AssetRepositoryInput = Type.Object({
  provider: CodeHostName,
  host: Type.Optional(
    nullable(
      Line({
        maxLength: 500,
        description:
          'The `base_url` of the connection that it is chosen on. Without it a repository that is named as before stays where it was chosen, and another one is of the host that is connected now.',
      }),
    ),
  ),
  name: Line({ maxLength: 200 }),
  branch: Type.Optional(nullable(Line({ maxLength: 250 }))),
  folder: Type.Optional(Line({ maxLength: 500 })),
  address: Type.Optional(nullable(Line({ maxLength: 2000 }))),
});
export type AssetRepositoryInput = Static<typeof AssetRepositoryInput>;

export const Website = Type.Object({
  url: nullable(Type.String()),
  /** The name of the repository, on whichever host it is. */
  github_org_repo: nullable(Type.String()),
  repository: nullable(AssetRepository),
  scan_frequency: oneOf(scanFrequencies),
  last_scan_at: nullable(Time),
});

export const LatestAnalysis = Type.Object({
  /** 0 to 100, one decimal. */
  compliance_score: Type.Number(),
  /** The pages with critical issues that hold the score at 69, of all that have a score; null where they don't. */
  score_cap: nullable(Type.Object({ pages: Type.Integer(), critical: Type.Integer() })),
  /** Points, not per cent of the former score; null on the first scan. */
  percent_change_from_previous_scan: nullable(Type.Number()),
  issues_found: Type.Integer(),
  pages_read: Type.Integer(),
  pages_unread: Type.Integer(),
  /** Read, but showing something else than people see: without a score. */
  pages_unseen: Type.Integer(),
});

/** The run that is under way, so that a reloaded card shows it. */
export const RunningScan = Type.Object({ status: oneOf(['queued', 'running']), progress: Type.Integer({ minimum: 0, maximum: 100 }) });

export const Asset = Type.Object({
  id: Id,
  name: Type.String(),
  asset_type: AssetType,
  organization: Type.String(),
  is_static: Type.Boolean(),
  website: Website,
  /** Of `sharepoint` and `onedrive`; null: none was chosen. */
  library: nullable(AssetLibrary),
  schedule: AssetSchedule,
  latest_analysis: nullable(LatestAnalysis),
  scan_settings: ScanSettings,
  tags: Type.Array(Type.String()),
  /** null: scans see what visitors see. */
  sign_in: nullable(AssetSignIn),
  running_scan: nullable(RunningScan),
  /** Where the latest scan that came to an end failed: when, and why in the language of Accept-Language. */
  last_failure: nullable(Type.Object({ at: Time, reason: nullable(Type.String()) })),
  created_at: Time,
});
export type Asset = Static<typeof Asset>;

/** An asset that is audited elsewhere: its figures are those of the latest audit that was entered. */
export const StaticAsset = Type.Object({
  ...Asset.properties,
  url: nullable(Type.String()),
  /** 0 to 100, at most one decimal. */
  compliance: nullable(Type.Number()),
  /** Points against the audit before; null on the first. */
  trend: Type.Object({ value: nullable(Type.Number()) }),
  /** The day of the latest audit, without a time or zone. */
  lastScan: nullable(Type.String({ format: 'date' })),
});
export type StaticAsset = Static<typeof StaticAsset>;

export const Name = Line({ maxLength: 200 });
export const Tags = Type.Array(Line({ minLength: 1, maxLength: tagBounds.length }), { maxItems: tagBounds.tags });
const WebsiteInput = Type.Object({
  url: Type.Optional(nullable(Line({ maxLength: 2000 }))),
  github_org_repo: Type.Optional(
    nullable(Line({ maxLength: 200, description: 'The name alone means GitHub; without meaning where `repository` is given.' })),
  ),
  /** All of it. */
  repository: Type.Optional(nullable(AssetRepositoryInput)),
  scan_frequency: Type.Optional(oneOf(scanFrequencies)),
});

const LibraryInput = Type.Object({ drive: GraphId, folder: Type.Optional(nullable(GraphId)) });
export type LibraryInput = Static<typeof LibraryInput>;

export const listAssets = endpoint({
  id: 'listAssets',
  method: 'GET',
  path: '/assets/',
  access: 'viewer',
  summary: 'The organization’s assets, newest first or lowest score first.',
  query: Type.Object({
    ...page(100),
    sort: Type.Optional(oneOf(['newest', 'worst'])),
    asset_type: Type.Optional(AssetType),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    /** Whatever its case. */
    tag: Type.Optional(Type.String({ maxLength: tagBounds.length })),
    /** Of a team. */
    team: Type.Optional(Id),
    /** Of a product. */
    product: Type.Optional(Id),
    /** Leaves out static assets; `static` leaves out all others. */
    state: Type.Optional(oneOf([...assetStates, 'static'])),
    /** What `monitored`, `covered` and `uncovered` are against; else WCAG 2.1 AA. */
    standard: Type.Optional(oneOf(regulations.map(({ id }) => id))),
  }),
  response: Type.Object({ assets: Type.Array(Asset), static_assets: Type.Array(StaticAsset), total: Type.Integer() }),
});
export const listTags = endpoint({
  id: 'listTags',
  method: 'GET',
  path: '/assets/tags',
  access: 'viewer',
  summary: 'The organization’s asset tags with their asset counts, by name.',
  response: Type.Object({ tags: Type.Array(Type.Object({ tag: Type.String(), assets: Type.Integer() })), total: Type.Integer() }),
});
export const getAsset = endpoint({
  id: 'getAsset',
  method: 'GET',
  path: '/assets/{id}',
  access: 'viewer',
  summary: 'An asset with all its details.',
  params: IdParams,
  response: Asset,
});
export const createAsset = endpoint({
  id: 'createAsset',
  method: 'POST',
  path: '/assets/',
  access: 'manager',
  status: 201,
  summary: 'Adds an asset. With the header Idempotency-Key, a repeated call returns the asset from the first call.',
  body: Type.Object({
    name: Name,
    asset_type: AssetType,
    organization: Type.Optional(Line({ maxLength: 200 })),
    is_static: Type.Optional(
      Type.Boolean({
        description:
          'Audited elsewhere: it is never scanned, and `scan_frequency` has no effect. Its figures come with `POST /assets/{id}/audits`.',
      }),
    ),
    website: Type.Optional(WebsiteInput),
    /** Of the connection of this type; read from Microsoft before it is stored. */
    library: Type.Optional(nullable(LibraryInput)),
    schedule: Type.Optional(Type.Partial(ScheduleTime)),
    scan_settings: Type.Optional(Type.Partial(ScanSettings)),
    tags: Type.Optional(Tags),
  }),
  response: Asset,
});
export const updateAsset = endpoint({
  id: 'updateAsset',
  method: 'PUT',
  path: '/assets/{id}',
  access: 'manager',
  summary: 'Updates the given fields.',
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Name),
    website: Type.Optional(WebsiteInput),
    /** Of the connection of this type; read from Microsoft before it is stored. */
    library: Type.Optional(nullable(LibraryInput)),
    schedule: Type.Optional(Type.Partial(ScheduleTime)),
    /** false: it follows its teams' schedule, where they have one. A schedule that is given makes it true by itself. */
    own_schedule: Type.Optional(Type.Boolean()),
    scan_settings: Type.Optional(Type.Partial(ScanSettings)),
    /** All of them. */
    tags: Type.Optional(Tags),
    /** The teams that it comes into and those that it leaves; `GET /teams` says which it is in. */
    teams: Type.Optional(ListChanges),
    /** All of it but a secret that stays as it is; null: none any more. */
    sign_in: Type.Optional(nullable(SignInInput)),
  }),
  response: Asset,
});
export const deleteAsset = endpoint({
  id: 'deleteAsset',
  method: 'DELETE',
  path: '/assets/{id}',
  access: 'manager',
  summary: 'Deletes an asset with its scans and issues, and stops a running scan.',
  params: IdParams,
});
