import type { IssueDetail } from '@manara/contract/issue-detail';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RuleText } from '../../ui/issue/RuleText.tsx';
import { Section } from './Section.tsx';

/** Whom the barrier hurts and how, with the numbers by which laws name these people. */
export function WhoIsHurt({ issue: { type_impact: impact, harm, groups } }: { issue: IssueDetail }) {
  const text = useText();
  return (
    <Section title={text('detail.whom')}>
      <p className="max-w-prose">
        <RuleText>{harm}</RuleText>
      </p>
      <p className="mt-2 max-w-prose">{impact}</p>
      <h3 className="mt-4 mb-2 font-semibold">{text('detail.groups')}</h3>
      <ul className="grid gap-3">
        {groups.map(({ id, how, en301549, section508 }) => (
          <li key={id} className="flex gap-3">
            <Icon name="people" className="mt-0.5 text-primary" />
            <div className="min-w-0">
              <p className="font-semibold">{text(`types.group.${id}`)}</p>
              <p className="max-w-prose">{how}</p>
              <p className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
                <span>{text('detail.group_en', { clause: isolate(en301549) })}</span>
                {section508 && <span>{text('detail.group_508', { clause: isolate(section508) })}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
