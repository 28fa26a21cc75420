import { exportAudit, listAudit, listAuditPeople } from '@manara/contract/audit';
import { actorOf, recordAudit } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { newestEntry, readAudit, readAuditPeople, walkAudit } from './read-audit.ts';
import { auditFile } from './write-audit.ts';

/** Who did what, for administrators to read and take along. */
export const auditRoutes: FeatureRoutes = (app, { db }) => {
  register(app, listAudit, async ({ organisationId, query }) => readAudit(db, organisationId, query));
  register(app, listAuditPeople, async ({ organisationId }) => readAuditPeople(db, organisationId));
  register(app, exportAudit, async ({ organisationId, query: { format, ...filters }, language, request }) => {
    // What is taken along ends before the entry of its own taking.
    const newest = await newestEntry(db, organisationId);
    await recordAudit(db, actorOf(request), { action: 'audit_exported', subjectId: organisationId, after: { format, ...filters } });
    return auditFile(walkAudit(db, organisationId, filters, newest), format, language);
  });
};
