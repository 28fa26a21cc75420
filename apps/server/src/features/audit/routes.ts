import { exportAudit, listAudit, listAuditPeople } from '@manara/contract/audit';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { readAudit, readAuditPeople, walkAudit } from './read-audit.ts';
import { auditFile } from './write-audit.ts';

/** Who did what, for administrators to read and take along. */
export const auditRoutes: FeatureRoutes = (app, { db }) => {
  register(app, listAudit, async ({ organisationId, query }) => readAudit(db, organisationId, query));
  register(app, listAuditPeople, async ({ organisationId }) => readAuditPeople(db, organisationId));
  register(app, exportAudit, async ({ organisationId, query: { format, ...filters }, language }) =>
    auditFile(walkAudit(db, organisationId, filters), format, language),
  );
};
