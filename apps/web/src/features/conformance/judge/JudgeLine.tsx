import type { ConformanceLine } from '@manara/contract/conformance';
import { useCallback, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { levelTones } from '../level-look.ts';
import { Findings } from './Findings.tsx';
import { JudgedBy } from './LineStatus.tsx';
import { JudgementFields } from './JudgementFields.tsx';

/** Ctrl or Command with Enter goes on with the next line, from wherever in this one. */
function goOn(event: React.KeyboardEvent<HTMLLIElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  let next = event.currentTarget.nextElementSibling;
  while (next && !next.querySelector('select')) next = next.nextElementSibling;
  next?.querySelector('select')?.focus();
}

/** What stands in place of the fields for who may not judge. */
function Judged({ line }: { line: ConformanceLine }) {
  const text = useText();
  const { judgement } = line;
  if (!judgement) return <p className="text-ink-muted">{text('conformance.not_judged')}</p>;
  return (
    <>
      {judgement.remarks !== '' && (
        <p className="whitespace-pre-line">
          <bdi>{judgement.remarks}</bdi>
        </p>
      )}
      <p className="text-sm text-ink-muted">
        <JudgedBy line={line} />
      </p>
    </>
  );
}

interface Props {
  assetId: string;
  line: ConformanceLine;
  canJudge: boolean;
  isWanted: boolean;
  /** Somebody is in this line. */
  onReached: (line: string) => void;
}

/** One line: what is known of it, and the judgement. */
export function JudgeLine({ assetId, line, canJudge, isWanted, onReached }: Props) {
  const text = useText();
  const { id, number, name, wcag_level, level, is_contradicted } = line;
  const reached = useCallback(() => onReached(id), [onReached, id]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWanted || canJudge) return;
    heading.current?.focus();
    reached();
  }, [isWanted, canJudge, reached]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to its fields
    <li
      id={`line-${id}`}
      onKeyDown={goOn}
      onFocus={reached}
      className="grid gap-x-8 gap-y-4 border-t border-line py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
    >
      <div className="min-w-0">
        <h4 ref={heading} tabIndex={-1} className="font-semibold">
          <bdi>{number}</bdi> {name}{' '}
          {wcag_level && <span className="text-ink-muted">{text('conformance.level_in', { level: wcag_level })}</span>}
        </h4>
        {level && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-ink-muted">{text('conformance.answer')}</span>
            <Badge tone={levelTones[level]}>{text(`conformance.level_${level}`)}</Badge>
          </p>
        )}
        <Findings assetId={assetId} line={line} />
        {is_contradicted && (
          <p className="mt-2 flex items-start gap-2 font-semibold text-bad">
            <Icon name="alert" className="mt-1 shrink-0" />
            <span className="min-w-0">{text('conformance.contradicted_line')}</span>
          </p>
        )}
      </div>
      {canJudge ? (
        <JudgementFields assetId={assetId} line={line} isWanted={isWanted} onReached={reached} />
      ) : (
        <div className="min-w-0">
          <Judged line={line} />
        </div>
      )}
    </li>
  );
}
