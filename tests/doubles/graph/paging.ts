import type { Answer, Call } from './call.ts';
import { badRequest } from './refusal.ts';

/** One page of a list; the next is reached by a link alone, whose token nobody can guess the form of. */
export function paged(call: Call, path: string, all: readonly object[]): Answer {
  const token = call.query.get('$skiptoken');
  const start = token === null ? 0 : Number(Buffer.from(token, 'base64url').toString('utf8').replace('page ', ''));
  if (!Number.isInteger(start)) throw badRequest();
  const size = Math.min(call.world.pageSize, Number(call.query.get('$top') ?? call.world.pageSize));
  const query = new URLSearchParams(call.query);
  query.set('$skiptoken', Buffer.from(`page ${start + size}`).toString('base64url'));
  const next = start + size < all.length ? { '@odata.nextLink': `${call.base}${path}?${query}` } : {};
  return { status: 200, body: { value: all.slice(start, start + size), ...next } };
}
