import { Type, type Static } from 'typebox';
import { auditBounds } from '@manara/core/static-audits/audit';
import { AssetType, Name, StaticAsset, Tags } from './assets.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, Time, nullable, oneOf } from './shared.ts';
import { TableInput } from './table-import.ts';

const Count = nullable(Type.Integer({ minimum: 0, maximum: auditBounds.count }));

/** The figures of one audit; null where it does not say. */
export const AuditInput = Type.Object({
  audited_on: Type.String({ format: 'date', description: 'The day of the audit, not after today.' }),
  compliance: Type.Number({ minimum: 0, maximum: 100, description: 'In per cent; rounded down to one decimal.' }),
  critical: Type.Optional(Count),
  high: Type.Optional(Count),
  medium: Type.Optional(Count),
  low: Type.Optional(Count),
  pages: Type.Optional(Count),
  wcag: Type.Optional(nullable(oneOf(['2.1', '2.2']))),
  level: Type.Optional(nullable(oneOf(['A', 'AA', 'AAA']))),
  auditor: Type.Optional(Line({ maxLength: auditBounds.auditor })),
  remarks: Type.Optional(Type.String({ maxLength: auditBounds.remarks })),
});
export type AuditInput = Static<typeof AuditInput>;

export const Audit = Type.Object({
  id: Type.Integer(),
  audited_on: Type.String({ format: 'date' }),
  compliance: Type.Number(),
  critical: Count,
  high: Count,
  medium: Count,
  low: Count,
  pages: Count,
  wcag: nullable(oneOf(['2.1', '2.2'])),
  level: nullable(oneOf(['A', 'AA', 'AAA'])),
  auditor: Type.String(),
  remarks: Type.String(),
  entered_by: Type.String(),
  entered_at: Time,
});
export type Audit = Static<typeof Audit>;

const Subject = {
  name: Name,
  url: Type.Optional(nullable(Line({ maxLength: 2000 }))),
  asset_type: AssetType,
  tags: Type.Optional(Tags),
};

export const createStaticAsset = endpoint({
  id: 'createStaticAsset',
  method: 'POST',
  path: '/assets/static',
  access: 'manager',
  status: 201,
  summary: 'Adds an externally audited asset with the figures of its audit.',
  body: Type.Object({ ...Subject, audit: AuditInput }),
  response: StaticAsset,
});

export const importStaticAssets = endpoint({
  id: 'importStaticAssets',
  method: 'POST',
  path: '/assets/static/import',
  access: 'manager',
  summary:
    'Imports a table of audits, all or nothing; audits that already exist are skipped. Errors name their rows: `fields` has keys such as `3.compliance`.',
  body: TableInput,
  response: Type.Object({
    audits: Type.Integer(),
    /** Audits that are stored already, with the same figures: they are left out. */
    known: Type.Integer(),
    /** Names of the assets that are new, and how many others get another audit. */
    created: Type.Array(Type.String()),
    updated: Type.Integer(),
  }),
});

export const getImportTemplate = endpoint({
  id: 'getImportTemplate',
  method: 'GET',
  path: '/assets/static/template',
  access: 'viewer',
  summary: 'An empty table with a sample row, in the language of Accept-Language.',
  files: ['text/csv; charset=utf-8'],
});

export const listAudits = endpoint({
  id: 'listAudits',
  method: 'GET',
  path: '/assets/{id}/audits',
  access: 'viewer',
  summary: 'The audits of a static asset: latest first, at most 500.',
  params: IdParams,
  response: Type.Object({ asset: StaticAsset, audits: Type.Array(Audit) }),
});

export const addAudit = endpoint({
  id: 'addAudit',
  method: 'POST',
  path: '/assets/{id}/audits',
  access: 'manager',
  status: 201,
  summary: 'Adds another audit of a static asset.',
  params: IdParams,
  body: AuditInput,
  response: Audit,
});

export const deleteAudit = endpoint({
  id: 'deleteAudit',
  method: 'DELETE',
  path: '/assets/{id}/audits/{auditId}',
  access: 'manager',
  summary: 'Deletes an audit entered by mistake, unless it is the only one.',
  params: Type.Object({ id: Id, auditId: Type.Integer({ minimum: 1 }) }),
});

export const downloadStaticReport = endpoint({
  id: 'downloadStaticReport',
  method: 'GET',
  path: '/assets/{id}/static-report',
  access: 'viewer',
  summary: 'The entered figures as a file, in the language of Accept-Language.',
  params: IdParams,
  query: Type.Object({ format: Type.Optional(oneOf(['html', 'csv'])) }),
  files: ['text/html; charset=utf-8', 'text/csv; charset=utf-8'],
});
