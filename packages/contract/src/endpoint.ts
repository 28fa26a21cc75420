import type { Role } from '@manara/core/role';
import type { TSchema } from 'typebox';

/** Who may call: `anonymous` needs no token; a role needs it and every role above it has it. */
export type Access = 'anonymous' | Role;

/**
 * One call of the API as data: the server registers it, the OpenAPI document and the access test are made from it, and the client
 * takes its types from it. `path` stands under `/api` and writes parameters as `{name}`.
 */
export interface Endpoint {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  /**
   * That somebody may call it whose organisation demands a second step of signing in which they have not set up yet: what it takes to do so, to
   * go elsewhere or to leave. Everything else is refused until then.
   */
  beforeFactor?: true;
  /** One sentence for the reader of the OpenAPI document. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Bytes that the body may have, where they are more than usual. */
  bodySize?: number;
  /** In place of a body: the fields of a form (multipart/form-data), which the handler reads as they come. */
  form?: TSchema;
  /** The answer of a success. Without one the call answers 204. */
  response?: TSchema;
  /** Media types of a success that is a file in place of JSON, such as `image/webp`; then there is no `response`. */
  files?: readonly string[];
  /** Status of a success: 200 where there is a response, else 204, unless named here. 302: browsers open it, and the handler leads them on. */
  status?: 200 | 201 | 202 | 204 | 302;
}

/** Keeps the literal types of an endpoint, so that `Static<typeof x.body>` works on both sides. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
