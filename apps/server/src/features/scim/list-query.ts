import { FilterFault, readFilter, type Filter } from './filter.ts';
import { ScimFault } from './fault.ts';
import { isResource, schemas, valueOf } from './resource.ts';

/** What a list is asked for (RFC 7644, 3.4.2). */
export interface ListQuery {
  filter: Filter | null;
  /** From 1. */
  startIndex: number;
  count: number;
  /** In lower case. */
  sortBy: string | null;
  isDescending: boolean;
  shown: Shown;
}

/** Which attributes are shown: paths in lower case, without the URN of their schema. */
export interface Shown {
  attributes: string[];
  excludedAttributes: string[];
}

/** As it comes in an address. */
export type Asked = Partial<
  Record<'filter' | 'startIndex' | 'count' | 'sortBy' | 'sortOrder' | 'attributes' | 'excludedAttributes', string>
>;

export const mostAtOnce = 200;
const usual = 100;

function filterOf(filter: string | undefined): Filter | null {
  if (filter === undefined || filter.trim() === '') return null;
  try {
    return readFilter(filter);
  } catch (error) {
    if (error instanceof FilterFault) throw new ScimFault(400, `The filter is not understood: ${error.message}.`, 'invalidFilter');
    throw error;
  }
}

const wholeNumber = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise;

const tidyPath = (path: string) =>
  path
    .trim()
    .toLowerCase()
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '');

const pathsIn = (text: string | undefined) => (text ?? '').split(',').map(tidyPath).filter(Boolean);

export const shownOf = ({ attributes, excludedAttributes }: Asked): Shown => ({
  attributes: pathsIn(attributes),
  excludedAttributes: pathsIn(excludedAttributes),
});

/** Throws ScimFault 400 for what is no filter. */
export const readListQuery = (asked: Asked): ListQuery => ({
  filter: filterOf(asked.filter),
  startIndex: Math.max(1, wholeNumber(asked.startIndex, 1)),
  count: Math.min(mostAtOnce, Math.max(0, wholeNumber(asked.count, usual))),
  sortBy: asked.sortBy?.trim() ? tidyPath(asked.sortBy) : null,
  isDescending: asked.sortOrder?.toLowerCase() === 'descending',
  shown: shownOf(asked),
});

function readText(body: Record<string, unknown>, name: string): string | undefined {
  const value = valueOf(body, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && (name === 'startIndex' || name === 'count')) return String(value);
  if (Array.isArray(value) && name.toLowerCase().endsWith('attributes') && value.every((one) => typeof one === 'string'))
    return value.join(',');
  throw new ScimFault(400, `${name} is not as a SearchRequest has it.`, 'invalidValue');
}

/** The same as the body of a search (RFC 7644, 3.4.3). */
export function readSearch(body: unknown): ListQuery {
  const declared = isResource(body) ? valueOf(body, 'schemas') : undefined;
  if (!isResource(body) || !Array.isArray(declared) || !declared.includes(schemas.search))
    throw new ScimFault(400, 'The body has to be a SearchRequest.', 'invalidSyntax');
  const names = ['filter', 'startIndex', 'count', 'sortBy', 'sortOrder', 'attributes', 'excludedAttributes'] as const;
  return readListQuery(
    Object.fromEntries(names.map((name) => [name, readText(body, name)] as const).filter(([, value]) => value !== undefined)),
  );
}
