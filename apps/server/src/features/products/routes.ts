import * as contract from '@manara/contract/products';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { changeProduct, deleteProduct, makeProduct } from './change-product.ts';
import { readProducts } from './store.ts';

/** What assets and repositories belong together, and whom to turn to. */
export const productRoutes: FeatureRoutes = (app, { db }) => {
  register(app, contract.listProducts, async ({ organisationId }) => wholeList('products', await readProducts(db, organisationId)));
  register(app, contract.createProduct, async ({ organisationId, body, request }) =>
    makeProduct(db, organisationId, body, actorOf(request)),
  );
  register(app, contract.putProduct, async ({ organisationId, params, body, request }) =>
    changeProduct(db, organisationId, params.id, body, actorOf(request)),
  );
  register(app, contract.deleteProduct, async ({ organisationId, params, request }) =>
    deleteProduct(db, organisationId, params.id, actorOf(request)),
  );
};
