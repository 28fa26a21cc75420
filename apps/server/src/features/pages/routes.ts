import { listAllPages as listAll, listMetDocuments, listPages as list } from '@manara/contract/pages';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { listAllPages } from './list-all-pages.ts';
import { listDocuments } from './list-documents.ts';
import { listPages } from './list-pages.ts';

/** The pages of an asset and of all assets, and the documents that were met on them. */
export const pageRoutes: FeatureRoutes = (app, { db }) => {
  register(app, listAll, async ({ organisationId, query, language }) => listAllPages(db, organisationId, language, query));
  register(app, list, async ({ organisationId, params, query, language }) =>
    listPages(db, { organisationId, assetId: params.id, language }, query),
  );
  register(app, listMetDocuments, async ({ organisationId, params, query }) => listDocuments(db, organisationId, params.id, query));
};
