import type { IssueDetail } from '@manara/contract/issue-detail';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RuleText } from '../../ui/issue/RuleText.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Section } from './Section.tsx';

const looks = {
  wrong: { icon: 'close', tone: 'text-bad' },
  right: { icon: 'check', tone: 'text-good' },
} as const;

/** How to mend it, and how it looks wrong and right. */
export function HowToMend({ fix, example }: { fix: string; example: IssueDetail['example'] }) {
  const text = useText();
  return (
    <Section title={text('detail.mend')}>
      <p className="max-w-prose">
        <RuleText>{fix}</RuleText>
      </p>
      {example && (
        <div className="mt-4 grid gap-4 xl:grid-cols-2">
          {(['wrong', 'right'] as const).map((side) => (
            <div key={side} className="min-w-0">
              <h3 className={`mb-1 flex items-center gap-2 font-semibold ${looks[side].tone}`}>
                <Icon name={looks[side].icon} />
                {text(`detail.${side}`)}
              </h3>
              <CodeBlock>{example[side]}</CodeBlock>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}
