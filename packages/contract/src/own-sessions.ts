import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Time, nullable, oneOf } from './shared.ts';

/** What an address says by itself: of the machine that Manara runs on, of a private network, of the Internet. */
export const addressKinds = ['machine', 'network', 'internet', 'unknown'] as const;

export const OwnSession = Type.Object({
  id: Id,
  /** Names as their makers write them; null where the browser does not say so. */
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  address: Type.String(),
  address_kind: oneOf(addressKinds),
  /** The organisation in which it works. */
  organization: Type.String(),
  created_at: Time,
  /** When it last renewed itself, which it does every quarter of an hour while it is used. */
  last_used_at: Time,
  is_current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

export const listOwnSessions = endpoint({
  id: 'listOwnSessions',
  method: 'GET',
  path: '/settings/sessions',
  access: 'viewer',
  summary: 'The sessions of the caller’s account: the current one, then the most recently used.',
  response: Type.Object({ sessions: Type.Array(OwnSession), total: Type.Integer() }),
});
export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/settings/sessions/end-others',
  access: 'viewer',
  summary: 'Ends all other sessions of the account immediately.',
});
export const endOwnSession = endpoint({
  id: 'endOwnSession',
  method: 'DELETE',
  path: '/settings/sessions/{id}',
  access: 'viewer',
  summary: 'Ends a session of the account immediately.',
  params: IdParams,
});
