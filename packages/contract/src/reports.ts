import { readinesses } from '@manara/core/reports/readiness';
import { Type, type Static } from 'typebox';
import type { assetTypes } from './assets.ts';
import { OfAssets } from './asset-scope.ts';
import { endpoint } from './endpoint.ts';
import { dateFilters } from './issues.ts';
import { Id, IdParams, LanguageCode, Time, nullable, oneOf, page } from './shared.ts';

/** What a report can be downloaded as, the first unless something else is asked for. */
export const downloadFormats = ['html', 'pdf', 'csv', 'xlsx', 'json', 'earl', 'sarif'] as const;
/** Besides, by the same call: the draft of the asset's conformance report. */
const downloads = [...downloadFormats, 'openacr'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** As reports name them: sharepoint and onedrive are one. */
export const reportAssetTypes = ['website', 'repository', 'github_repo', 'internal_app', 'document_repository'] as const;
export type ReportAssetType = (typeof reportAssetTypes)[number];

export const reportAssetType = (type: (typeof assetTypes)[number]): ReportAssetType =>
  type === 'sharepoint' || type === 'onedrive' ? 'document_repository' : type;

export const ReportEntry = Type.Object({
  /** That of the scan. */
  id: Id,
  name: Type.String(),
  /** When the scan was completed, or begun where it is not complete. */
  date: Time,
  score: nullable(Type.Number()),
  status: oneOf(['Ready', 'Not Ready']),
  /** Why it is not ready, as a sentence; null where it is. */
  reason: nullable(Type.String()),
  /** What it was scanned for, such as WCAG 2.1 AA. */
  standard: Type.String(),
  lastScan: nullable(Time),
  issues_found: nullable(Type.Integer()),
  /** What was found most, as sentences taken from the report's own issues. */
  summary: Type.Array(Type.String()),
});
export type ReportEntry = Static<typeof ReportEntry>;

export const ReportAsset = Type.Object({
  id: Id,
  name: Type.String(),
  type: oneOf(reportAssetTypes),
  icon: oneOf(['Globe', 'FileText']),
  /** A document library that is not connected: there is nothing to scan or to report on yet. */
  placeholder: Type.Boolean(),
  tags: Type.Array(Type.String()),
  score: nullable(Type.Number()),
  status: oneOf(readinesses),
  /** What keeps it from being audit ready, as a sentence; null where nothing does. */
  reason: nullable(Type.String()),
  /** When the asset was deleted; its reports stay. */
  gone_at: nullable(Time),
  /** The newest first, `reports_limit` at most. */
  reports: Type.Array(ReportEntry),
  reports_total: Type.Integer(),
});
export type ReportAsset = Static<typeof ReportAsset>;

export const ReadinessOverview = Type.Object({
  audit_ready: Type.Integer(),
  needs_attention: Type.Integer(),
  /** Mean of the scores of the assets that have one, one decimal. */
  score: nullable(Type.Number()),
  assets: Type.Integer(),
});

export const listReports = endpoint({
  id: 'listReports',
  method: 'GET',
  path: '/assets/reports',
  access: 'viewer',
  summary:
    'Assets with their reports: those with reports first, then by name; deleted assets that still have reports are last. `overview` counts all assets of the given team and product, regardless of other filters.',
  query: Type.Object({
    ...page(20),
    asset_type_filter: Type.Optional(oneOf(['all', ...reportAssetTypes])),
    readiness: Type.Optional(oneOf(['all', ...readinesses])),
    date_filter: Type.Optional(oneOf(['all', ...dateFilters])),
    tag: Type.Optional(Type.String({ maxLength: 60 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    time_zone: Type.Optional(Type.String({ maxLength: 60 })),
    asset_id: Type.Optional(Id),
    ...OfAssets,
    reports_limit: Type.Integer({ minimum: 1, maximum: 1000, default: 3 }),
  }),
  response: Type.Object({
    assets: Type.Array(ReportAsset),
    total: Type.Integer(),
    overview: ReadinessOverview,
    /** Every tag that an asset has, by name. */
    tags: Type.Array(Type.String()),
  }),
});
export const downloadReport = endpoint({
  id: 'downloadReport',
  method: 'GET',
  path: '/assets/reports/{id}/download',
  access: 'viewer',
  summary:
    'The report as a file, in the language of `language` or Accept-Language; `openacr` is the draft of the asset’s conformance report.',
  params: IdParams,
  query: Type.Object({
    format: Type.Unsafe<(typeof downloads)[number]>(Type.String({ enum: [...downloads], default: 'html' })),
    language: Type.Optional(LanguageCode),
  }),
  files: [
    'text/html',
    'application/pdf',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/json',
    'application/ld+json',
    'application/sarif+json',
    'application/yaml',
  ],
});
export const deleteReport = endpoint({
  id: 'deleteReport',
  method: 'DELETE',
  path: '/assets/reports/{id}',
  access: 'administrator',
  summary: 'Deletes a report permanently, with its sharing links. The scan and its issues are kept.',
  params: IdParams,
});

export const ReportShare = Type.Object({
  id: Id,
  created_at: Time,
  created_by: Type.String(),
  expires_at: nullable(Time),
  has_password: Type.Boolean(),
  views: Type.Integer(),
  last_viewed_at: nullable(Time),
});
export type ReportShare = Static<typeof ReportShare>;

export const listShares = endpoint({
  id: 'listShares',
  method: 'GET',
  path: '/assets/reports/{id}/shares',
  access: 'manager',
  summary: 'The active sharing links of a report, newest first.',
  params: IdParams,
  response: Type.Object({ shares: Type.Array(ReportShare), total: Type.Integer() }),
});
export const createShare = endpoint({
  id: 'createShare',
  method: 'POST',
  path: '/assets/reports/{id}/shares',
  access: 'manager',
  status: 201,
  summary: 'Creates a public link to the report that works without sign-in; shown once.',
  params: IdParams,
  body: Type.Object({
    /** The link ends after so many days; without it, it ends only when it is revoked. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
    password: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
  }),
  response: Type.Intersect([ReportShare, Type.Object({ url: Type.String() })]),
});
export const revokeShare = endpoint({
  id: 'revokeShare',
  method: 'DELETE',
  path: '/assets/report-shares/{id}',
  access: 'manager',
  summary: 'Revokes a sharing link.',
  params: IdParams,
});
