import type { IssuePlace } from '@manara/contract/issue-detail';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';

type PagePlace = NonNullable<IssuePlace['place']>;

const Step = ({ isFirst, children }: { isFirst: boolean; children: React.ReactNode }) => (
  <li className="inline-flex min-w-0 items-center gap-1">
    {!isFirst && <Icon name="chevron-next" size={0.8} />}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

/** The landmarks around the element, from the outside in. */
export function Landmarks({ place: { landmarks } }: { place: PagePlace }) {
  const text = useText();
  return (
    <ol className="flex flex-wrap gap-x-1">
      {landmarks.map(({ role, name }, index) => (
        // The way to an element never changes order.
        // eslint-disable-next-line react/no-array-index-key
        <Step key={index} isFirst={index === 0}>
          {text(`detail.landmark.${role}`)}
          {name && (
            <>
              {' '}
              <bdi>“{name}”</bdi>
            </>
          )}
        </Step>
      ))}
    </ol>
  );
}

/** The headings above the element, from the highest down. */
export const Headings = ({ place: { headings } }: { place: PagePlace }) => (
  <ol className="flex flex-wrap gap-x-1">
    {headings.map(({ level, text: words }, index) => (
      // As above.
      // eslint-disable-next-line react/no-array-index-key
      <Step key={index} isFirst={index === 0}>
        <bdi className="text-ink-muted tabular-nums">h{level}</bdi> <bdi>{words}</bdi>
      </Step>
    ))}
  </ol>
);
