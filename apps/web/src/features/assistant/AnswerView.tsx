import {
  changeableNames,
  type AssistantAnswer,
  type AssistantChip,
  type AssistantTool,
  type ChangeableName,
  type Understood,
} from '@manara/contract/assistant';
import { statesOfTools } from '@manara/core/assistant/states-of-tools';
import { languages, type Language } from '@manara/messages/locale';
import { useState } from 'react';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { bylineOf, insteadOf, marksOf, sourcesOf } from './answer-words.ts';
import { AnswerChart } from './AnswerChart.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { PlanAction } from './plan/PlanAction.tsx';
import { Citation, SourceLink } from './SourceLink.tsx';

interface Props {
  answer: AssistantAnswer;
  /** In which it is written; that of the interface may have changed since. */
  language: Language;
  onWithout: (chip: AssistantChip) => void;
  onChange: (understood: Understood) => void;
}

const changeable: ReadonlySet<AssistantChip['name']> = new Set(changeableNames);
const states: Partial<Record<AssistantTool, readonly string[]>> = statesOfTools;
/** Not where there is nothing to change it for. */
const isChangeable = (name: AssistantChip['name'], { tool }: Understood): name is ChangeableName | null =>
  name === null || (changeable.has(name) && (name !== 'state' || (states[tool]?.length ?? 0) > 1));

/** What a question was understood as, piece by piece: each can be changed for another of its kind, or taken away, but for which figures. */
function Chips({ answer: { chips, understood }, language, onWithout, onChange }: Props) {
  const text = useText();
  const { code } = languages[language];
  const [changed, setChanged] = useState<{ name: ChangeableName | null; label: string } | null>(null);
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-muted">{text('assistant.understood')}</span>
      <ul aria-label={text('assistant.understood')} className="flex flex-wrap items-center gap-2">
        {chips.map(({ name, label }) => {
          const words = (
            <span className="min-w-0 wrap-anywhere">
              <bdi lang={code}>{label}</bdi>
            </span>
          );
          return (
            <li key={name ?? ''} className="flex min-w-0 items-center rounded-control border border-line-strong">
              {understood && isChangeable(name, understood) ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={text('assistant.change', { what: isolate(label) })}
                  aria-haspopup="dialog"
                  onClick={() => setChanged({ name, label })}
                >
                  {words}
                  <Icon name="chevron-down" size={0.8} />
                </Button>
              ) : (
                <span className="flex min-w-0 px-3 text-sm">{words}</span>
              )}
              {name !== null && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon="close"
                  aria-label={text('assistant.remove', { what: isolate(label) })}
                  title={text('assistant.remove', { what: isolate(label) })}
                  onClick={() => onWithout({ name, label })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {changed && understood && (
        <ChangeDialog
          understood={understood}
          name={changed.name}
          label={changed.label}
          language={language}
          onClose={() => setChanged(null)}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** An answer, its own words marked with their language: what was understood, its sentences with their sources, a table, and who says so. */
export function AnswerView({ answer, language, onWithout, onChange }: Props) {
  const text = useText();
  const { code, rtl } = languages[language];
  const dir = rtl ? 'rtl' : 'ltr';
  const { sentences, table, sources, chart, plan } = answer;
  // A model may say the same twice.
  const placed = sentences.map((sentence, at) => ({ sentence, place: String(at) }));
  const instead = insteadOf(text, answer);
  const marked = sentences.filter(({ marks = [] }) => marks.length > 0).length;
  return (
    <div className="grid gap-3">
      {instead && <Notice tone="warn">{instead}</Notice>}
      <Chips answer={answer} language={language} onWithout={onWithout} onChange={onChange} />
      <div className="grid max-w-prose gap-2">
        {placed.map(({ sentence, place }) => (
          <p key={place} dir={dir} className="wrap-anywhere">
            <span lang={code}>{sentence.text}</span>
            {sourcesOf(sentence).map((at) => {
              const source = sources[at];
              return source && <Citation key={at} source={source} at={at} />;
            })}
            {marksOf(text, sentence).map((mark) => (
              <Badge key={mark} tone="warn" icon="alert" className="ms-2 align-middle">
                {mark}
              </Badge>
            ))}
          </p>
        ))}
      </div>
      {marked > 0 && <p className="text-sm text-ink-muted">{text('assistant.marked', { count: marked })}</p>}
      {chart && <AnswerChart chart={chart} lang={code} />}
      {table && (
        <div lang={code} dir={dir}>
          <AnswerTable table={table} />
        </div>
      )}
      {plan && <PlanAction plan={plan} />}
      {sources.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold">{text('assistant.sources')}</h3>
          <ol className="list-inside list-decimal text-sm">
            {sources.map((source) => (
              <li key={`${source.kind} ${source.id} ${source.href}`}>
                <SourceLink source={source} language={language} />
              </li>
            ))}
          </ol>
        </div>
      )}
      <p className="text-sm text-ink-muted">{bylineOf(text, answer)}</p>
    </div>
  );
}
