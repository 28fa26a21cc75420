import { FilterFault, readFilter, type Filter } from './filter.ts';
import { matches } from './match.ts';
import { ownName, schemas, valuesAt, type Resource } from './resource.ts';
import { ScimFault } from './fault.ts';

/** What a list is asked for (RFC 7644, 3.4.2), as it comes in the address. */
export type ListQuery = Partial<
  Record<'filter' | 'startIndex' | 'count' | 'sortBy' | 'sortOrder' | 'attributes' | 'excludedAttributes', string>
>;

const mostAtOnce = 200;
const usual = 100;

/** Throws ScimFault 400 for what is no filter. */
export function filterOf({ filter }: ListQuery): Filter | null {
  if (filter === undefined || filter.trim() === '') return null;
  try {
    return readFilter(filter);
  } catch (error) {
    if (error instanceof FilterFault) throw new ScimFault(400, `The filter is not understood: ${error.message}.`, 'invalidFilter');
    throw error;
  }
}

const wholeNumber = (text: string | undefined, otherwise: number): number => {
  const number = Number(text);
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? number : otherwise;
};

const namesIn = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .toLowerCase()
          .replace(/^urn:[\w:.]+:(?=\w+$)/, '')
          .split('.')[0] ?? '',
    )
    .filter(Boolean);

/** Always there, whatever is asked for (RFC 7643, "returned": "always"). */
const always = new Set(['schemas', 'id']);

/** A resource with what is asked for of it. */
export function projected(resource: Resource, { attributes, excludedAttributes }: ListQuery): Resource {
  const wanted = namesIn(attributes);
  const unwanted = namesIn(excludedAttributes);
  const isShown = (name: string) =>
    always.has(name) || (wanted.length > 0 ? wanted.includes(name.toLowerCase()) : !unwanted.includes(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)));
}

function keyOf(resource: Resource, path: string): string {
  const [value] = valuesAt(resource, path);
  return typeof value === 'string' ? value.toLowerCase() : JSON.stringify(value ?? '');
}

/** The page that is asked for, of those that the filter lets through. */
export function answerList(resources: readonly Resource[], query: ListQuery): Resource {
  const filter = filterOf(query);
  const found = filter === null ? [...resources] : resources.filter((resource) => matches(resource, filter));
  const { sortBy } = query;
  if (sortBy && found[0] && ownName(found[0], sortBy.split('.')[0] ?? '') !== undefined) {
    const way = query.sortOrder?.toLowerCase() === 'descending' ? -1 : 1;
    found.sort((one, other) => way * (keyOf(one, sortBy) < keyOf(other, sortBy) ? -1 : keyOf(one, sortBy) > keyOf(other, sortBy) ? 1 : 0));
  }
  const startIndex = Math.max(1, wholeNumber(query.startIndex, 1));
  const count = Math.min(mostAtOnce, Math.max(0, wholeNumber(query.count, usual)));
  const page = found.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [schemas.list],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((resource) => projected(resource, query)),
  };
}
