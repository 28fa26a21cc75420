import { cancelPublishedPages, getPublishedPages, publishPages as publishEndpoint } from '@manara/contract/published-pages';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import { sentence } from '../../platform/http/sentence.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { cancelPublished } from './cancel-published.ts';
import { presentPublished, readPublished } from './present-published.ts';
import { publishPages } from './publish-pages.ts';
import { addPublishedEvents } from './published-events.ts';

/** Pages that publishing systems have scanned at once: start, watch, cancel. */
export const publishedPagesRoutes: FeatureRoutes = (app, { db, queue, events, limits }) => {
  addPublishedEvents(events, db);

  register(app, publishEndpoint, async ({ organisationId, params, body, language, request }) => {
    const means = { queue, mostPerHour: limits.publishedPerHour };
    const published = { organisationId, assetId: params.id, urls: body.urls };
    const { run, joined, refused } = await publishPages(db, means, published, actorOf(request));
    return {
      run: await presentPublished(db, run, params.id, language),
      joined,
      refused: refused.map(({ url, code }) => ({ url, reason: sentence(language, code) })),
    };
  });
  register(app, getPublishedPages, async ({ organisationId, params, language }) => {
    const found = await readPublished(db, { organisationId, assetId: params.id, runId: params.runId }, language);
    if (!found) throw notFound();
    return found;
  });
  register(app, cancelPublishedPages, async ({ organisationId, params, language, request }) => {
    const subject = { organisationId, assetId: params.id, runId: params.runId };
    await cancelPublished(db, subject, actorOf(request));
    const after = await readPublished(db, subject, language);
    if (!after) throw notFound();
    return after;
  });
};
