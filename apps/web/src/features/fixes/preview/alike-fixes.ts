import type { Fix } from '@manara/contract/fix';

type Choice = { chosen?: boolean; confirmed?: boolean; seen?: string | null; words?: string | null };

/** What a fix takes from its file and puts there, wherever that stands. */
const changeOf = ({ differences }: Fix): string[][] =>
  differences.map(({ hunks }) =>
    hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${kind} ${text.trim()}`)),
  );

const addresses = /\s(?:src|srcset|data|poster|(?:xlink:)?href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const shapes = /\s(?:d|points)\s*=\s*("[^"]*"|'[^']*')/gi;

function resolved(address: string, page: string): string {
  // A place within whichever page it is.
  if (address.startsWith('#')) return address;
  return URL.parse(address, page)?.href ?? address;
}

/** The pictures and links that an element consists of: words about one of them are none about another. A page as a whole is no such element. */
function shownBy({ html, page_url: page }: Fix): string[] {
  if (/^\s*<(?:html|head|body)\b/i.test(html)) return [];
  const led = [...html.matchAll(addresses)].map(([, ...quoted]) => resolved(quoted.find((one) => one !== undefined) ?? '', page));
  return [...led, ...[...html.matchAll(shapes)].map(([, shape]) => shape ?? '')];
}

/** What a person would be asked and shown again; null of a fix that is to be looked at by itself. */
function questionOf(fix: Fix): string | null {
  if (fix.differences.length !== 1 || fix.by_hand.length > 0 || fix.contradicts || fix.standing_request !== null) return null;
  const { rule_id: rule, others, certainty, why, question, proposed, missing, proven, proof } = fix;
  const shown = question === null ? [] : shownBy(fix);
  return JSON.stringify([
    rule,
    others.map((one) => one.rule_id),
    certainty,
    why,
    question,
    proposed,
    missing,
    proven,
    proof,
    shown,
    changeOf(fix),
  ]);
}

/** Fixes in the order in which they come, with each those that change the same in other files: one answer serves them all. */
export function alikeFixes(fixes: readonly Fix[]): [Fix, ...Fix[]][] {
  const groups: [Fix, ...Fix[]][] = [];
  const known = new Map<string, [Fix, ...Fix[]]>();
  for (const fix of fixes) {
    const key = questionOf(fix);
    const group = key === null ? undefined : known.get(key);
    // A second place in one file is another one to look at.
    const isElsewhere = group?.every((one) => one.differences[0]?.file !== fix.differences[0]?.file);
    if (group && isElsewhere) group.push(fix);
    else {
      const own: [Fix, ...Fix[]] = [fix];
      groups.push(own);
      if (key !== null) known.set(key, own);
    }
  }
  return groups;
}

/** On how many pages they are: several may stand on the same. */
export const pagesOf = (fixes: readonly Pick<Fix, 'page_urls'>[]): number => new Set(fixes.flatMap((one) => one.page_urls)).size;

/** One answer for all of them: those that a person has taken out of several stay out. */
export function answerForAll(fixes: readonly Fix[], choice: Choice): (Choice & { id: string })[] {
  const someChosen = fixes.some(({ chosen }) => chosen);
  return fixes.map(({ id, chosen, words }) => ({
    id,
    ...choice,
    ...(choice.seen !== undefined && { seen: words }),
    ...(choice.chosen === undefined && someChosen && !chosen && { chosen: false }),
  }));
}
