import {
  addAudit as add,
  createStaticAsset,
  deleteAudit,
  downloadStaticReport,
  getImportTemplate,
  importStaticAssets,
  listAudits,
} from '@manara/contract/static-assets';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { presentStaticAsset } from '../assets/store.ts';
import { addAudit, createStatic, removeAudit, type Hand } from './enter-audits.ts';
import { importAudits } from './import-audits.ts';
import { importTemplate } from './import-template.ts';
import { staticReport } from './static-report.ts';
import { findStaticAsset, presentAudit, readAudits } from './store.ts';

function handOf(request: FastifyRequest): Hand {
  const { caller } = request;
  if (!caller) throw new Error('No caller to enter figures');
  return { organisationId: caller.organisationId, userId: caller.id, name: caller.fullName, actor: actorOf(request) };
}

/** Assets that are audited elsewhere, with the figures that people enter. */
export const staticAssetRoutes: FeatureRoutes = (app, { db, limits }) => {
  const known = async (organisationId: string, id: string) => {
    const row = await findStaticAsset(db, organisationId, id);
    if (!row) throw notFound();
    return { asset: presentStaticAsset(row), audits: (await readAudits(db, id)).map(presentAudit) };
  };
  register(app, createStaticAsset, async ({ request, body }) => createStatic(db, handOf(request), body, limits.assets));
  register(app, importStaticAssets, async ({ request, body }) => importAudits(db, handOf(request), body, limits.assets));
  register(app, getImportTemplate, async ({ language }) => importTemplate(language));
  register(app, listAudits, async ({ organisationId, params }) => known(organisationId, params.id));
  register(app, add, async ({ request, params, body }) => addAudit(db, handOf(request), params.id, body));
  register(app, deleteAudit, async ({ request, params }) => removeAudit(db, handOf(request), params.id, params.auditId));
  register(app, downloadStaticReport, async ({ organisationId, params, query, language }) => {
    const { asset, audits } = await known(organisationId, params.id);
    if (audits.length === 0) throw new AppError('static.no_audit', 409);
    return staticReport(asset, audits, query.format ?? 'html', language);
  });
};
