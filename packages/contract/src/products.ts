import { Type, type Static } from 'typebox';
import { CodeHostName } from './connections.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, nullable } from './shared.ts';

export const ProductRepository = Type.Object({ provider: CodeHostName, name: Type.String() });
export type ProductRepository = Static<typeof ProductRepository>;

/** What an organisation offers, made of assets and repositories, with somebody to turn to. An asset may belong to several. */
export const Product = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  /** A member, or somebody outside the organisation: then without `user_id`. */
  contact: nullable(Type.Object({ user_id: nullable(Id), name: Type.String(), email: nullable(Type.String()) })),
  assets: Type.Array(Type.Object({ id: Id, name: Type.String(), repository: nullable(ProductRepository) })),
  /** Besides those of its assets. */
  repositories: Type.Array(ProductRepository),
  /** Barriers of its assets that are open, by severity. */
  open_issues: Type.Object({ critical: Type.Integer(), high: Type.Integer(), medium: Type.Integer(), low: Type.Integer() }),
});
export type Product = Static<typeof Product>;

const Name = Line({ maxLength: 80 });
const Description = Type.String({ maxLength: 1000 });
/** A member by `user_id`, or anybody by name, and by address where there is one. */
const Contact = nullable(
  Type.Object({
    user_id: Type.Optional(Id),
    name: Type.Optional(Line({ maxLength: 200 })),
    email: Type.Optional(Line({ maxLength: 254 })),
  }),
);
const Assets = Type.Array(Id, { maxItems: 1000, uniqueItems: true });
const Repositories = Type.Array(Type.Object({ provider: CodeHostName, name: Line({ maxLength: 200 }) }), { maxItems: 200 });

export const listProducts = endpoint({
  id: 'listProducts',
  method: 'GET',
  path: '/products',
  access: 'viewer',
  summary: 'The organization’s products by name, with their assets, repositories, contact and open issues.',
  response: Type.Object({ products: Type.Array(Product), total: Type.Integer() }),
});
export const createProduct = endpoint({
  id: 'createProduct',
  method: 'POST',
  path: '/products',
  access: 'administrator',
  status: 201,
  summary: 'Creates a product from the organization’s assets and repositories.',
  body: Type.Object({
    name: Name,
    description: Type.Optional(Description),
    contact: Type.Optional(Contact),
    assets: Type.Optional(Assets),
    repositories: Type.Optional(Repositories),
  }),
  response: Product,
});
export const putProduct = endpoint({
  id: 'putProduct',
  method: 'PUT',
  path: '/products/{id}',
  access: 'administrator',
  summary: 'Updates a product, and adds or removes assets and repositories. Anything omitted is unchanged.',
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Name),
    description: Type.Optional(Description),
    contact: Type.Optional(Contact),
    assets: Type.Optional(Type.Object({ add: Type.Optional(Assets), remove: Type.Optional(Assets) })),
    repositories: Type.Optional(Type.Object({ add: Type.Optional(Repositories), remove: Type.Optional(Repositories) })),
  }),
  response: Product,
});
export const deleteProduct = endpoint({
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/products/{id}',
  access: 'administrator',
  summary: 'Deletes a product. Its assets are kept.',
  params: IdParams,
});
