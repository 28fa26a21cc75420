import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { runStatuses } from './scans.ts';
import { Id, IdParams, Time, nullable, oneOf } from './shared.ts';

/** Addresses of one call at most. */
export const mostPublished = 50;

/** `moved`: its address leads to another page by now. */
export const publishedStates = ['queued', 'read', 'moved', 'unread'] as const;

export const PublishedRun = Type.Object({
  id: Id,
  asset_id: Id,
  status: oneOf(runStatuses),
  /** 0 to 100. */
  progress: Type.Integer(),
  /** In the order of their addresses. */
  pages: Type.Array(
    Type.Object({
      /** As Manara counts the page: on the asset’s site, without fragment and tracking parameters. */
      url: Type.String(),
      state: oneOf(publishedStates),
      score: nullable(Type.Number()),
      /** Why it could not be read, or what was not seen of it, in the language of Accept-Language. */
      reason: nullable(Type.String()),
    }),
  ),
  /** The path that answers this again, with the state it has by then. */
  address: Type.String(),
  created_at: Time,
  started_at: nullable(Time),
  finished_at: nullable(Time),
  /** Why it failed, in the language of Accept-Language. */
  error: nullable(Type.String()),
});
export type PublishedRun = Static<typeof PublishedRun>;

export const publishPages = endpoint({
  id: 'publishPages',
  method: 'POST',
  path: '/assets/{id}/published-pages',
  access: 'manager',
  status: 202,
  summary:
    'Scans published pages immediately, with the settings of the asset’s latest scan. If a run is still waiting, the pages are added to it. `refused` lists the addresses that are not scanned; if all are refused, the response is 422.',
  params: IdParams,
  body: Type.Object({ urls: Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), { minItems: 1, maxItems: mostPublished }) }),
  response: Type.Object({
    run: PublishedRun,
    /** Whether an earlier call had queued the run. */
    joined: Type.Boolean(),
    refused: Type.Array(
      Type.Object({
        url: Type.String(),
        /** In the language of Accept-Language. */
        reason: Type.String(),
      }),
    ),
  }),
});

const PublishedParams = Type.Object({ id: Id, runId: Id });

export const getPublishedPages = endpoint({
  id: 'getPublishedPages',
  method: 'GET',
  path: '/assets/{id}/published-pages/{runId}',
  access: 'viewer',
  summary: 'The state of a scan of published pages, page by page.',
  params: PublishedParams,
  response: PublishedRun,
});
export const cancelPublishedPages = endpoint({
  id: 'cancelPublishedPages',
  method: 'POST',
  path: '/assets/{id}/published-pages/{runId}/cancel',
  access: 'manager',
  summary: 'Stops a scan of published pages within five seconds. The results of its pages stay unchanged.',
  params: PublishedParams,
  response: PublishedRun,
});
