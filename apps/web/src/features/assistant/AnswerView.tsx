import type { AssistantAnswer, AssistantChip } from '@manara/contract/assistant';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { Citation, SourceLink } from './SourceLink.tsx';

interface Props {
  answer: AssistantAnswer;
  onWithout: (chip: AssistantChip) => void;
}

/** What a question was understood as; each piece but the first can be taken away. */
function Chips({ answer: { chips }, onWithout }: Props) {
  const text = useText();
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-muted">{text('assistant.understood')}</span>
      <ul aria-label={text('assistant.understood')} className="flex flex-wrap items-center gap-2">
        {chips.map((chip) => (
          <li key={chip.name ?? ''}>
            {chip.name === null ? (
              <Badge tone="info" className="whitespace-normal!">
                <bdi>{chip.label}</bdi>
              </Badge>
            ) : (
              <Button
                size="sm"
                icon="close"
                aria-label={text('assistant.remove', { what: isolate(chip.label) })}
                onClick={() => onWithout(chip)}
              >
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{chip.label}</bdi>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An answer: what was understood, its sentences with their sources, a table, and who says so. */
export function AnswerView({ answer, onWithout }: Props) {
  const text = useText();
  const { sentences, table, sources, kind } = answer;
  return (
    <div className="grid gap-3">
      <Chips answer={answer} onWithout={onWithout} />
      <div className="grid max-w-prose gap-2">
        {sentences.map(({ text: words, source: at }) => {
          const source = at === null ? undefined : sources[at];
          return (
            <p key={words} className="wrap-anywhere">
              {words}
              {source && at !== null && <Citation source={source} at={at} />}
            </p>
          );
        })}
      </div>
      {table && <AnswerTable table={table} />}
      {sources.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold">{text('assistant.sources')}</h3>
          <ol className="list-inside list-decimal text-sm">
            {sources.map((source) => (
              <li key={`${source.kind} ${source.id}`}>
                <SourceLink source={source} />
              </li>
            ))}
          </ol>
        </div>
      )}
      <p className="text-sm text-ink-muted">{text(`assistant.by_${kind}`)}</p>
    </div>
  );
}
