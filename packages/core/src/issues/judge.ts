import { countedKind, resolutionOf, type Verdict } from './decision.ts';
import type { Cause, KnownSite, StoredIssue } from './known-site.ts';

type Asked = Omit<Cause, 'kind'>;

const isOf =
  ({ ruleId, fingerprint }: Asked) =>
  (one: Asked): boolean =>
    one.ruleId === ruleId && one.fingerprint === fingerprint;

/** Back is only what a scan has brought back; what left the scope has left it still once an answer that lent it places is taken back. */
function withStanding(issue: StoredIssue, decision: StoredIssue['decision']): StoredIssue {
  const resolution = resolutionOf(issue.occurrences.length > 0, decision, issue.leftScope ?? false);
  return { ...issue, decision, resolution, isBack: resolution === null && issue.isBack };
}

/**
 * The site once a person has answered what an engine left open about a cause; `null` takes the answer back. Places that needed review go
 * where they count by now: to the violation of the same cause where it was a barrier, else to the question. An issue that has nothing but
 * such places changes its kind and stays the same issue; a decision that was made about the other kind ends with it.
 */
export function judge(site: KnownSite, cause: Asked, verdict: Verdict | null): KnownSite {
  const same = isOf(cause);
  const verdicts = [...(site.verdicts ?? []).filter((one) => !same(one)), ...(verdict ? [{ ...cause, verdict }] : [])];
  const question = site.issues.find((one) => same(one) && one.kind === 'needs_review');
  const failure = site.issues.find((one) => same(one) && one.kind === 'violation');
  const others = site.issues.filter((one) => one !== question && one !== failure);
  const places = [question, failure].flatMap((issue) => issue?.occurrences ?? []);
  const kind = countedKind('needs_review', verdict);
  const counts = (said: StoredIssue['kind']) => (said === 'needs_review' ? kind : said);
  const decided = verdict === 'no_barrier' ? ('false_positive' as const) : null;

  const wasJudged = (site.verdicts ?? []).some((one) => same(one) && one.verdict === 'barrier');
  const hasOwnPlaces = failure?.occurrences.some(({ said }) => said === 'violation') ?? false;
  // One issue that only changes its kind, or two of which each keeps its own.
  const isAlone = kind === 'violation' ? !failure : !question && wasJudged && !hasOwnPlaces;
  const alone = question ?? failure;
  if (isAlone && alone) return { ...site, verdicts, issues: [...others, withStanding({ ...alone, kind }, decided)] };
  const split =
    failure && !question && wasJudged && kind === 'needs_review'
      ? [{ ...failure, kind, isBack: false, resolution: null, leftScope: false }]
      : [];
  const issues = [question, failure, ...split].flatMap((issue) => {
    if (!issue) return [];
    const occurrences = places.filter(({ said }) => counts(said) === issue.kind);
    return [withStanding({ ...issue, occurrences }, issue.kind === 'needs_review' ? decided : issue.decision)];
  });
  return { ...site, verdicts, issues: [...others, ...issues] };
}
