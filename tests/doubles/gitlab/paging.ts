import type { Answer, Call } from './routes.ts';

/** How many a page of a list has. */
export const sizeOf = (query: URLSearchParams): number => Math.min(100, Number(query.get('per_page') ?? 20));

/** One page by its number, with all of GitLab's headers. */
export function paged({ query, address }: Call, all: readonly unknown[]): Answer {
  const [size, page] = [sizeOf(query), Number(query.get('page') ?? 1)];
  const last = Math.max(1, Math.ceil(all.length / size));
  const link = (number: number, relation: string): string => {
    const to = new URLSearchParams(query);
    to.set('page', String(number));
    to.set('per_page', String(size));
    return `<${address}?${to}>; rel="${relation}"`;
  };
  const [previous, next] = [page > 1 ? page - 1 : null, page < last ? page + 1 : null];
  const links = [
    ...(previous === null ? [] : [link(previous, 'prev')]),
    ...(next === null ? [] : [link(next, 'next')]),
    link(1, 'first'),
    link(last, 'last'),
  ];
  return {
    status: 200,
    body: all.slice((page - 1) * size, page * size),
    headers: {
      link: links.join(', '),
      'x-total': String(all.length),
      'x-total-pages': String(last),
      'x-per-page': String(size),
      'x-page': String(page),
      'x-next-page': String(next ?? ''),
      'x-prev-page': String(previous ?? ''),
    },
  };
}
