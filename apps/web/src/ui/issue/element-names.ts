import type { Issue } from '@manara/contract/issues';

type Place = Pick<Issue, 'id' | 'description' | 'current_code' | 'selector' | 'page_url' | 'asset_id'>;

/** Characters of a name that a row has room for. */
const most = 48;
/** What a name may be told by, the best first. */
const naming = ['aria-label', 'alt', 'title', 'placeholder', 'name', 'value', 'id', 'src', 'href'] as const;
const ends: ReadonlySet<string> = new Set(['src', 'href']);
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

const plain = (html: string): string =>
  html
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (found) => entities[found] ?? found)
    .replaceAll(/\s+/g, ' ')
    .trim();

const short = (words: string): string => (words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`);

/** The last part of an address, where a picture or a link has nothing else to be known by. */
const lastPart = (address: string): string =>
  address.startsWith('data:') ? '' : (address.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? '');

/** What the source of an element says of itself: the words in it, else its most telling attribute; empty where it says nothing. */
function saidBy(html: string): string {
  const head = /^\s*<[a-z][\w:-]*((?:[^>"']|"[^"]*"|'[^']*')*)>?/i.exec(html);
  if (!head) return '';
  const words = plain(html.slice(head[0].length).replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<[^>]*>?/gi, ' '));
  if (words) return words;
  for (const name of naming) {
    const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(head[1] ?? '');
    const value = plain(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
    const said = ends.has(name) ? lastPart(value) : value;
    if (said) return said;
  }
  return '';
}

/** A selector's parts from the last one on, for whoever has to tell two elements apart. */
const endOf = (selector: string, parts: number): string =>
  selector
    .split(/\s*>\s*|\s+(?![^[]*\])/)
    .slice(-parts)
    .join(' > ');

/**
 * What tells the elements of a list's issues apart, short enough for a row, by the issue's id: the element's own words or its most telling
 * attribute, else the last part of its selector; where two of the same problem on one page would still read the same, as much of the
 * selector besides as it takes.
 */
export function elementNames(issues: readonly Place[]): Map<string, string> {
  const said = issues.map(({ current_code, selector }) => short(saidBy(current_code) || endOf(selector, 1)));
  const rowOf = ({ asset_id, page_url, description }: Place, name: string): string => [asset_id, page_url, description, name].join('\n');
  const first = Map.groupBy(issues, (issue) => rowOf(issue, said[issues.indexOf(issue)] ?? ''));
  return new Map(
    issues.map((issue, index) => {
      const name = said[index] ?? '';
      const twins = first.get(rowOf(issue, name)) ?? [];
      if (twins.length < 2) return [issue.id, name];
      const parts = [1, 2, 3, 4].find((count) => new Set(twins.map(({ selector }) => endOf(selector, count))).size === twins.length);
      const end = endOf(issue.selector, parts ?? 4);
      return [issue.id, name === short(endOf(issue.selector, 1)) ? end : `${name} · ${end}`];
    }),
  );
}
