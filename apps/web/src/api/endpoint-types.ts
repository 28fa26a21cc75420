import type { Endpoint } from '@manara/contract/endpoint';
import type { Static, TSchema } from 'typebox';

type Of<E, Part extends string> = E extends { [K in Part]: infer S extends TSchema } ? Static<S> : undefined;

/** What an endpoint takes. Query values may be left out: the server has their defaults. */
export type Input<E> = (Of<E, 'params'> extends undefined ? { params?: undefined } : { params: Of<E, 'params'> }) &
  (Of<E, 'body'> extends undefined ? { body?: undefined } : { body: Of<E, 'body'> }) & {
    query?: Of<E, 'query'> extends undefined ? undefined : Partial<Of<E, 'query'>>;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

/** What it answers; undefined for 204. */
export type Output<E> = Of<E, 'response'>;

/** What the browser needs of an endpoint; the build leaves the schemas out. */
export type Callable = Pick<Endpoint, 'id' | 'method' | 'path' | 'access'>;
