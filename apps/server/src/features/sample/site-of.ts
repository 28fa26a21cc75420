import { createHash } from 'node:crypto';
import type { Finding, RuleResult } from '@manara/core/finding';
import { ruleExample } from '@manara/core/rules/examples';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { PageResult } from '@manara/core/scan';
import { severityOf } from '@manara/core/severity';
import { rules as rulesOfPages, type SampleRule } from './data/rules.ts';

/** What a scan finds on a page: a rule that an element of it breaks. */
export interface Cause {
  rule: string;
  /** By its place in the list of the asset's pages; the page, or those on which it stands. */
  page: number | readonly number[];
  /** The same name is the same element, also in another scan. */
  element: string;
  /** That the engine leaves it to a person. */
  isUncertain?: boolean;
}

/** A site of the sample: no such host exists. */
export interface SampleSite {
  origin: string;
  pages: readonly { path: string; title: string }[];
  language: string;
  /** What is tried on them, where it is not what is tried on pages. */
  rules?: readonly SampleRule[];
}

const engine = 'axe-core@4.14.1';

const findingOf = (url: string, { rule, element, isUncertain = false }: Cause, { sc, bestPractice }: SampleRule): Finding => {
  const { issueType, impact } = ruleInfo(rule);
  const selector = `#${element}`;
  return {
    url,
    ruleId: rule,
    outcome: isUncertain ? 'needs_review' : 'violation',
    bestPractice,
    sc,
    act: [],
    engines: [engine],
    impact,
    severity: severityOf(impact),
    issueType,
    target: [[selector]],
    selector,
    html: ruleExample(rule)?.wrong ?? '',
    text: '',
    box: null,
    contrast: null,
    fingerprint: createHash('md5').update(`${rule} ${element}`).digest('hex'),
  };
};

function resultOf(rule: SampleRule, causes: readonly Cause[]): RuleResult {
  const own = causes.filter((cause) => cause.rule === rule.ruleId);
  const needsReview = own.filter(({ isUncertain }) => isUncertain).length;
  const failed = own.length - needsReview;
  return { ...rule, impact: ruleInfo(rule.ruleId).impact, passed: failed > 0 ? 1 : 12, failed, needsReview };
}

/** The pages of a site as a scan would report them where these causes stand. */
export function pagesOf({ origin, pages, language, rules = rulesOfPages }: SampleSite, causes: readonly Cause[], at: Date): PageResult[] {
  return pages.map(({ path, title }, index) => {
    const url = `${origin}${path}`;
    const own = causes.filter(({ page }) => (typeof page === 'number' ? page === index : page.includes(index)));
    return {
      url,
      finalUrl: url,
      depth: index === 0 ? 0 : 1,
      startedAt: at.toISOString(),
      milliseconds: 800 + index * 70,
      discovered: [],
      documents: [],
      status: 'read',
      title,
      language,
      elements: 140 + index * 23,
      settled: true,
      unreadFrames: [],
      rules: rules.map((rule) => resultOf(rule, own)),
      findings: own.flatMap((cause) => {
        const rule = rules.find(({ ruleId }) => ruleId === cause.rule);
        return rule ? [findingOf(url, cause, rule)] : [];
      }),
    };
  });
}
