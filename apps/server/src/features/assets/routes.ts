import { createAsset as create, deleteAsset as remove, getAsset, listAssets, listTags as tags, updateAsset } from '@manara/contract/assets';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { cancelScan } from '../scans/start-scan.ts';
import { changeAsset, deleteAsset } from './change-asset.ts';
import { createAsset } from './create-asset.ts';
import { placeLibrary } from './settings/place-library.ts';
import { listTags } from './settings/tags.ts';
import * as store from './store.ts';

/** What an organisation watches. */
export const assetRoutes: FeatureRoutes = (app, services) => {
  const { db, secrets, limits } = services;
  register(app, tags, async ({ organisationId }) => wholeList('tags', await listTags(db, organisationId)));
  register(app, listAssets, async ({ organisationId, language, query }) => store.listAssets(db, organisationId, language, query));
  register(app, getAsset, async ({ organisationId, language, params }) => {
    const asset = await store.readAsset(db, organisationId, params.id, language);
    if (!asset) throw notFound();
    return asset;
  });
  register(app, create, async ({ organisationId, user, language, body, request }) => {
    const key = request.headers['idempotency-key'];
    const library = (await placeLibrary(services, organisationId, body.asset_type, body.library)) ?? null;
    return createAsset(
      db,
      { organisationId, userId: user.id, language, actor: actorOf(request), library, mostAssets: limits.assets },
      body,
      typeof key === 'string' ? key : undefined,
    );
  });
  register(app, updateAsset, async ({ organisationId, language, params, body, request }) => {
    const library = body.library
      ? await placeLibrary(services, organisationId, await store.typeOf(db, organisationId, params.id), body.library)
      : body.library;
    return changeAsset({ db, secrets, language }, organisationId, params.id, { ...body, library }, actorOf(request));
  });
  register(app, remove, async ({ organisationId, params, request }) =>
    deleteAsset(db, organisationId, params.id, actorOf(request), () =>
      cancelScan(db, { organisationId, assetId: params.id }, actorOf(request)),
    ),
  );
};
