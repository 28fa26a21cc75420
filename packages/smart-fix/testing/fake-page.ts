import type { Finding } from '@manara/core/finding';
import { PNG } from 'pngjs';
import type { Change } from '../src/edit/change.ts';
import type { LivePage, WantedFinding } from '../src/fix/live-page.ts';
import { applyChanges, undoChanges } from '../src/page/in-page/apply-changes.ts';
import { looksToKeep, unseenLooks } from '../src/page/in-page/keep-looks.ts';
import {
  reachedBy,
  setStyles,
  sheetSelectors,
  stylePlace,
  type StyleChange,
  type StylePlace,
  type StyleTrial,
} from '../src/page/in-page/style-places.ts';
import { seenBoxes } from '../src/page/in-page/seen-boxes.ts';
import { tokenValues } from '../src/page/in-page/token-values.ts';
import { thinnedText, thinsTextAlone, type ThinnedText } from '../src/page/in-page/thinned-text.ts';
import { tabStops } from '../src/page/in-page/tab-stops.ts';
import { takeSnapshot, type Snapshot } from '../src/page/in-page/take-snapshot.ts';
import { pageFromHtml } from '../src/page/page-from-html.ts';
import type { PageElement } from '../src/page/page-element.ts';
import { within } from '../src/page/words.ts';

/** What fails on a page as it stands: the rule and the element, which has an id. */
export type Judge = (
  elements: readonly PageElement[],
  styles: readonly StyleChange[],
) => { ruleId: string; element: PageElement; contrast?: Finding['contrast'] }[];

const findingOf = (url: string, { ruleId, element, contrast = null }: ReturnType<Judge>[number]): Finding => {
  const id = element.attributes.id ?? '';
  return {
    url,
    ruleId,
    outcome: 'violation',
    bestPractice: false,
    sc: [],
    act: [],
    engines: [],
    impact: 'serious',
    severity: 'high',
    issueType: 'semantic_html',
    target: [[`#${id}`]],
    selector: `#${id}`,
    html: '',
    text: '',
    box: null,
    contrast,
    fingerprint: id,
  };
};

const wide = { width: 40, height: 20 };

/** An open page without a browser: only attributes can be changed on it, and it looks the same whatever is. All that fails on it is wanted. */
export function fakePage(
  html: string,
  judge: Judge,
  {
    url = 'http://site.example/',
    askedUrl = url,
    mayBeShown = false,
    served = {},
    places = {},
    selectors = {},
    tokens = {},
    placeholders = {},
    thinned = null,
    isTextAlone = true,
    stops = () => [],
  }: {
    url?: string;
    askedUrl?: string;
    mayBeShown?: boolean;
    /** Texts of its document and sheets, by their addresses. */
    served?: Record<string, string>;
    /** What decides a property of any element, by its name. */
    places?: Record<string, StylePlace>;
    /** Selectors of its sheets, by their addresses. */
    selectors?: Record<string, string[]>;
    /** What its custom properties come to. */
    tokens?: Record<string, string>;
    /** The same of what empty fields show. */
    placeholders?: Record<string, StylePlace>;
    /** What makes any text paler. */
    thinned?: ThinnedText | null;
    /** Whether that is all that becomes stronger. */
    isTextAlone?: boolean;
    /** Where the Tab key stops at this time. */
    stops?: () => number[];
  } = {},
): { page: LivePage; wanted: WantedFinding[] } {
  const root = pageFromHtml(html) as PageElement;
  const elements = [root, ...within(root)];
  const numberOf = new Map(elements.map((element, at) => [element, at]));
  let styles: readonly StyleChange[] = [];
  const find = () => judge(elements, styles).map((one) => findingOf(url, one));
  const findings = find();
  let before: Record<string, string>[] | null = null;
  const answers = new Map<unknown, (...values: never[]) => unknown>([
    [
      takeSnapshot,
      (targets: (string[] | null)[]): Snapshot => ({
        nodes: elements.map(({ tag, attributes, parent, children }) => ({
          tag,
          attributes: { ...attributes },
          parent: parent && (numberOf.get(parent) ?? null),
          children: children.map((child) => (typeof child === 'string' ? child : (numberOf.get(child) ?? 0))),
        })),
        asked: targets.map((target) => {
          const at = elements.findIndex(({ attributes }) => `#${attributes.id}` === target?.[0]);
          return at < 0 ? null : at;
        }),
      }),
    ],
    [
      applyChanges,
      (changes: Change<number>[]): number => {
        before = elements.map(({ attributes }) => ({ ...attributes }));
        for (const change of changes) {
          const attributes = elements[change.on]?.attributes ?? {};
          if (change.kind === 'set') attributes[change.name] = change.value;
          else if (change.kind === 'unset') delete attributes[change.name];
          else throw new Error(`a fake page cannot ${change.kind}`);
        }
        return changes.length;
      },
    ],
    [
      undoChanges,
      () => {
        for (const [at, element] of elements.entries()) element.attributes = before?.[at] ?? element.attributes;
        before = null;
        styles = [];
      },
    ],
    [setStyles, (changes: StyleChange[]) => (styles = changes).length],
    [sheetSelectors, (href: string) => selectors[href] ?? []],
    [tokenValues, () => tokens],
    [reachedBy, (tag: string) => elements.flatMap((element, at) => (element.tag === tag ? [at] : []))],
    [stylePlace, (_: number, { property, ofPlaceholder }: StyleTrial) => (ofPlaceholder ? placeholders : places)[property] ?? null],
    [looksToKeep, (renames: unknown[]) => renames.map(() => null)],
    [unseenLooks, (numbers: number[]) => numbers.map(() => '')],
    [thinnedText, () => thinned],
    [thinsTextAlone, () => isTextAlone],
    [tabStops, stops],
    [seenBoxes, (numbers: number[]) => numbers.map(() => ({ x: 0, y: 0, ...wide }))],
  ]);
  const picture = PNG.sync.write(new PNG(wide));
  return {
    page: {
      askedUrl,
      url,
      findings,
      ask: <Values extends unknown[], Answer>(run: (...values: Values) => Answer, ...values: Values) =>
        Promise.resolve(((answers.get(run) as typeof run | undefined)?.(...values) ?? null) as Awaited<Answer>),
      judge: () => Promise.resolve(find()),
      served: (address) => Promise.resolve(served[address] ?? null),
      picture: () => Promise.resolve(picture),
      mayBeShown,
    },
    wanted: findings.map(({ selector, fingerprint, ruleId, html: own }) => ({ url: askedUrl, ruleId, selector, fingerprint, html: own })),
  };
}
