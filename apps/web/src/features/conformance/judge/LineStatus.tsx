import type { ConformanceLine } from '@manara/contract/conformance';
import { isNetworkError } from '../../../api/answer.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Overtaken } from '../../../ui/form/Overtaken.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Judging, JudgingState } from './judging.ts';

/** Who has judged the line and when. */
export function JudgedBy({ line: { judgement } }: { line: ConformanceLine }) {
  const text = useText();
  const format = useFormat();
  return judgement && text('conformance.judged_by', { name: isolate(judgement.by), date: isolate(format.dateTime(judgement.at)) });
}

interface Props {
  line: ConformanceLine;
  state: JudgingState;
  judging: Judging;
  /** The buttons go with what they stand on: the focus has to go somewhere else. */
  onDecided: () => void;
}

/** Who has judged the line and when, and how the storing goes. */
export function LineStatus({ line, state, judging, onDecided }: Props) {
  const text = useText();
  const { judgement } = line;
  const { isBusy, isSaved, failure, isOvertaken } = state;
  const decide = (deed: () => void) => () => {
    onDecided();
    deed();
  };
  const said = isBusy ? text('conformance.saving') : isSaved ? text('conformance.saved') : '';
  return (
    <div className="grid gap-2">
      <p className="min-h-6 text-sm text-ink-muted">
        <JudgedBy line={line} /> <span role="status">{said}</span>
      </p>
      {isOvertaken && (
        <Overtaken onTake={decide(judging.takeTheirs)} onKeep={decide(judging.keepMine)}>
          {judgement ? (
            <>
              {text('conformance.theirs', { level: text(`conformance.level_${judgement.level}`) })} <bdi>{judgement.remarks}</bdi>
            </>
          ) : (
            text('conformance.theirs_none')
          )}
        </Overtaken>
      )}
      {failure && failure.status !== 409 && !isOvertaken && (
        <Notice
          tone="bad"
          action={
            <Button size="sm" busy={isBusy} onClick={decide(() => void judging.save())}>
              {text('shell.retry')}
            </Button>
          }
        >
          {isNetworkError(failure) ? text('shell.network_error') : (failure.detail ?? text('conformance.save_failed'))}
        </Notice>
      )}
    </div>
  );
}
