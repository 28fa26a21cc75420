import { scriptOf } from '../words/letters.ts';

/** What stands at one place of a line as it is seen: a piece's text, or null for white. */
export type Seen = string | null;

/** From the first to the last place of what is read from left to right. */
export interface Run {
  from: number;
  to: number;
}

/** Latin letters and figures in one piece, such as MP3, count as letters; figures that are not European ones are read as the algorithm reads them. */
type Kind = 'letters' | 'figures' | 'other' | 'white' | 'end';

function kindOf(seen: Seen | undefined): Kind {
  if (seen === undefined) return 'end';
  if (seen === null) return 'white';
  const script = scriptOf(seen);
  if (script === 'rtl' || /[\u0600-\u06ff]/u.test(seen)) return 'end';
  if (/\p{Script=Latin}|\ufffc/u.test(seen) || script === 'ltr') return 'letters';
  return /\d/.test(seen) ? 'figures' : 'other';
}

/** Behind figures in running text: in Arabic “5 GB” is seen with the figure on the right. */
const units = new Set(
  (
    'm cm mm km nm in ft mg g kg t ml cl l L s ms h min Hz kHz MHz GHz V kV mV A mA W kW MW kWh J kJ N kN Pa kPa hPa bar mol K C F cal kcal ' +
    'B kB KB MB GB TB Mb Mbps Gbps dpi px pt rpm USD EUR GBP SAR AED QAR KWD EGP JOD am pm AM PM BC AD CE BCE'
  ).split(' '),
);

const openers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Where brackets that are open at `from` have closed before `to`; -1 where one closes that was never open. */
function openAt(seen: readonly Seen[], from: number, to: number): number {
  let open = 0;
  for (const sign of seen.slice(from, to).join('')) {
    if (Object.values(openers).includes(sign)) open++;
    else if (sign in openers && --open < 0) return -1;
  }
  return open;
}

/** The place of the next letters or figures after others that join them; null where right-to-left text or the line's end comes first. */
function nextAfter(seen: readonly Seen[], at: number): number | null {
  for (let next = at + 1; ; next++) {
    const kind = kindOf(seen[next]);
    if (kind === 'end') return null;
    if (kind === 'letters' || kind === 'figures') return next;
  }
}

/** Groups of figures that are a telephone number: it begins with + or with a nought, and is no date. */
function isTelephone(text: string): boolean {
  const groups = text.match(/\d+/g) ?? [];
  const [first = '', second = ''] = groups;
  const last = groups.at(-1) ?? '';
  if (groups.length < 2 || !/^\+?[\d\s()./-]+$/.test(text)) return false;
  if (text.startsWith('+')) return true;
  const isDate = groups.length === 3 && first.length <= 2 && second.length <= 2 && (last.length === 4 || last.length === 2);
  return groups.length >= 3 && !isDate && first.startsWith('0') && (!last.startsWith('0') || last.length > first.length);
}

/** A telephone number that begins at a place; null where none does. */
function telephoneFrom(seen: readonly Seen[], from: number): Run | null {
  let to: number | null = null;
  for (let at = from; at < seen.length; at++) {
    const text = seen[at];
    if (text === undefined || (text !== null && !/^[+\d\s()./-]+$/.test(text))) break;
    if (kindOf(text) === 'figures') to = at;
  }
  const text =
    to === null
      ? ''
      : seen
          .slice(from, to + 1)
          .map((one) => one ?? ' ')
          .join('');
  return to !== null && to > from && isTelephone(text) ? { from, to } : null;
}

/** Whether the last letters of a run and figures on their right are read in that order, and not the figures first as a unit's. */
function goOn(seen: readonly Seen[], last: number, next: number): boolean {
  if (kindOf(seen[next]) === 'letters' || kindOf(seen[last]) === 'figures') return true;
  const isParted = seen.slice(last + 1, next).every((one) => one === null) && next > last + 1;
  return !isParted || !units.has(seen[last] ?? '');
}

/**
 * Runs of a line of right-to-left text that are read as they are seen: names and words with figures (COVID-19, iPhone 15), references (Smith, J. (2019)),
 * addresses, relations (p < 0.05), telephone numbers. Numbers by themselves are left to the bidirectional algorithm, which tells which side of a range
 * or a date comes first. By that algorithm alone `iPhone 15` could be read `15 iPhone` as well: both are seen alike (Unicode Annex 9, W2 and W7).
 */
export function leftToRightRuns(seen: readonly Seen[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < seen.length; at++) {
    const telephone = /^\+?\d|^\+$/.test(seen[at] ?? '') ? telephoneFrom(seen, at) : null;
    if (telephone) {
      runs.push(telephone);
      at = telephone.to;
      continue;
    }
    const kind = kindOf(seen[at]);
    if (kind !== 'letters' && !(kind === 'figures' && startsLetters(seen, at))) continue;
    let to = at;
    for (let next = nextAfter(seen, to); next !== null && openAt(seen, at, next) >= 0 && goOn(seen, to, next); next = nextAfter(seen, to))
      to = next;
    while (openAt(seen, at, to + 1) > 0 && seen[to + 1] != null && openAt(seen, at, to + 2) < openAt(seen, at, to + 1)) to++;
    if (to > at) runs.push({ from: at, to });
    at = to;
  }
  return runs;
}

/** Whether figures are seen on the left of letters: in no other way than from left to right are they seen so. */
function startsLetters(seen: readonly Seen[], at: number): boolean {
  const next = nextAfter(seen, at);
  return next !== null && kindOf(seen[next]) === 'letters';
}
