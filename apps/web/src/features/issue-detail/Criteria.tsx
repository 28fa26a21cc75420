import type { IssueDetail } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { Bdi } from '../../i18n/Bdi.tsx';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useCriterionName } from '../../ui/issue/use-criterion-name.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Section } from './Section.tsx';

/** The success criteria that the issue breaks, or that come close to a best practice, each with what it asks. */
export function Criteria({ issue: { criteria, kind } }: { issue: IssueDetail }) {
  const text = useText();
  if (criteria.length === 0) return <p className="text-ink-muted">{text('detail.no_criteria')}</p>;
  return (
    <>
      {kind === 'best_practice' && <p className="mb-3 max-w-prose text-ink-muted">{text('detail.best_practice_criteria')}</p>}
      <ul className="grid gap-4">
        {criteria.map(({ number, level, since, name, explanation, understanding, is_own_translation }) => (
          <li key={number} className="border-s-4 border-primary ps-4">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              <span>
                <Bdi className="tabular-nums">{number}</Bdi> {name}
              </span>
              <Badge>{text('detail.level', { level: isolate(level) })}</Badge>
              {since !== '2.0' && (
                <span className="text-sm font-normal text-ink-muted">{text('detail.since', { version: isolate(since) })}</span>
              )}
            </h3>
            <p className="mt-1 max-w-prose">{explanation}</p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
              <ExternalLink href={understanding}>{text('detail.understanding', { number: isolate(number) })}</ExternalLink>
              {is_own_translation && <span className="text-ink-muted">{text('detail.own_translation')}</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Their names, which a list knows, while the rest comes. */
export function CriteriaPreview({ issue: { wcag_criteria } }: { issue: Issue }) {
  const text = useText();
  const nameOf = useCriterionName();
  if (wcag_criteria.length === 0) return null;
  return (
    <Section title={text('detail.what')}>
      <ul className="grid gap-2">
        {wcag_criteria.map((number) => (
          <li key={number} className="border-s-4 border-primary ps-4 font-semibold">
            <Bdi className="tabular-nums">{number}</Bdi> {nameOf(number)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
