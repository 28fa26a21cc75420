import type { ConformanceLine } from '@manara/contract/conformance';
import { conformanceLevels, longestRemark } from '@manara/core/conformance/terms';
import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { LineStatus } from './LineStatus.tsx';
import { useJudgement } from './use-judgement.ts';

interface Props {
  assetId: string;
  line: ConformanceLine;
  /** Whether the focus is to come here; `onReached` says that it has. */
  isWanted: boolean;
  onReached: () => void;
}

/** The judgement of one line, stored as soon as it is given. */
export function JudgementFields({ assetId, line, isWanted, onReached }: Props) {
  const text = useText();
  const { state, judging } = useJudgement(assetId, line);
  const { said } = state;
  const fields = useRef<HTMLDivElement>(null);
  const toStart = () => fields.current?.querySelector('select')?.focus();
  const leave = ({ currentTarget, relatedTarget }: React.FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) void judging.save();
  };
  useEffect(() => {
    if (!isWanted) return;
    fields.current?.querySelector('select')?.focus();
    onReached();
  }, [isWanted, onReached]);
  const ofLine = <VisuallyHidden> {text('conformance.of_line', { number: line.number })}</VisuallyHidden>;
  const options = [
    { value: '', label: text('conformance.not_judged') },
    ...conformanceLevels.map((value) => ({ value, label: text(`conformance.level_${value}`) })),
  ] as const;
  return (
    <div ref={fields} className="grid min-w-0 content-start gap-3" onBlur={leave}>
      <Select
        label={
          <>
            {text('conformance.judgement')}
            {ofLine}
          </>
        }
        value={said.level}
        options={options}
        onChange={(level) => judging.say({ level })}
      />
      <TextArea
        label={
          <>
            {text('conformance.remarks')}
            {ofLine}
          </>
        }
        rows={2}
        maxLength={longestRemark}
        value={said.remarks}
        onChange={(remarks) => judging.say({ remarks })}
      />
      <LineStatus line={line} state={state} judging={judging} onDecided={toStart} />
    </div>
  );
}
