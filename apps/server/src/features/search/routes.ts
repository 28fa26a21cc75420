import { recallThing, search, type Found, type FoundKind } from '@manara/contract/search';
import { searchWords } from '@manara/core/search/search-key';
import { notFound } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { findIssues } from './find-issues.ts';
import { findAssets, findDocuments, findPeople, findReports } from './find-named.ts';
import { readRecent, recall } from './recent.ts';

const none: Record<FoundKind, number> = { asset: 0, issue: 0, report: 0, document: 0, person: 0 };

/** Finding things of the organisation by their names, over all kinds. */
export const searchRoutes: FeatureRoutes = (app, { db }) => {
  register(app, search, async ({ user, organisationId, query: { q, limit }, language }) => {
    if (searchWords(q).length === 0) return { results: await readRecent(db, user, language, limit), totals: none };
    const wanted = { organisationId, userId: user.id, typed: q.trim(), limit };
    const [asset, issue, report, document, person] = await Promise.all([
      findAssets(db, wanted),
      findIssues(db, wanted, language),
      findReports(db, wanted),
      findDocuments(db, wanted),
      findPeople(db, wanted),
    ]);
    const results: Found[] = [asset, issue, report, document, person].flatMap(({ found }) => found);
    const totals = { asset: asset.total, issue: issue.total, report: report.total, document: document.total, person: person.total };
    return { results, totals };
  });

  register(app, recallThing, async ({ user, body: { kind, id } }) => {
    if (!(await recall(db, user, kind, id))) throw notFound();
  });
};
