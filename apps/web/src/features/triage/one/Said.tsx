import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';

interface Props {
  what: string;
  /** A reason or a remark; may be empty. */
  words: string;
  by: string;
  at: string;
}

/** What a person has said, why, who it was, and when. */
export function Said({ what, words, by, at }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <div>
      <p className="font-semibold">{what}</p>
      {words && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">
          <bdi>{words}</bdi>
        </p>
      )}
      <p className="text-sm text-ink-muted">{text('triage.decided_by', { name: isolate(by), date: isolate(format.dateTime(at)) })}</p>
    </div>
  );
}
