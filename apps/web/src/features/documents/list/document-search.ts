import { documentSorts, documentStatuses, type DocumentStatus } from '@manara/contract/documents';

export const pageSize = 25;

export type StatusChoice = 'all' | DocumentStatus;
export const statusChoices: readonly StatusChoice[] = ['all', ...documentStatuses];

export interface DocumentSearch {
  search: string;
  status: StatusChoice;
  sort: (typeof documentSorts)[number];
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
}

/** The newest first. */
export const everyDocument: DocumentSearch = { search: '', status: 'all', sort: 'created_at', order: 'desc', page: 1 };

const one = <Word extends string>(words: readonly Word[], said: string | null, otherwise: Word): Word =>
  words.find((word) => word === said) ?? otherwise;

/** What an address asks for; what it does not say, or says wrongly, is as in `everyDocument`. */
export function readDocumentSearch(address: URLSearchParams): DocumentSearch {
  const page = Number(address.get('page'));
  return {
    search: (address.get('search') ?? '').slice(0, 200),
    status: one(statusChoices, address.get('status'), everyDocument.status),
    sort: one(documentSorts, address.get('sort'), everyDocument.sort),
    order: one(['asc', 'desc'], address.get('order'), everyDocument.order),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The same as the server is asked for it. */
export const queryOf = ({ search, page, ...rest }: DocumentSearch) => ({
  ...rest,
  search: search || undefined,
  skip: (page - 1) * pageSize,
  limit: pageSize,
});

const names = ['search', 'status', 'sort', 'order', 'page'] as const;

/** The same as an address, without what goes without saying. */
export const writeDocumentSearch = (search: DocumentSearch): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (search[name] === everyDocument[name] ? [] : [[name, String(search[name])]])));
