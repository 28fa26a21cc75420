import type { AssistantChip, Understood } from '@manara/contract/assistant';
import { languages } from '@manara/messages/locale';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AttachmentCard } from './attachments/AttachmentCard.tsx';
import { AnswerView } from './AnswerView.tsx';
import type { Turn } from './conversation.ts';

interface Props {
  turn: Turn;
  onAgain: () => void;
  onWithout: (chip: AssistantChip) => void;
  onChange: (understood: Understood) => void;
}

/** What stands under a question: its answer, or why there is none. */
function Outcome({ turn: { state, language }, onAgain, onWithout, onChange }: Props) {
  const text = useText();
  const again = (
    <Button size="sm" icon="refresh" onClick={onAgain}>
      {text('assistant.again')}
    </Button>
  );
  switch (state.is) {
    case 'asked':
      return (
        <div className="grid max-w-prose gap-3">
          {state.draft !== '' && (
            <p lang={languages[language].code} dir={languages[language].rtl ? 'rtl' : 'ltr'} className="wrap-anywhere whitespace-pre-line">
              {state.draft}
            </p>
          )}
          <p className="flex items-center gap-2 text-ink-muted">
            <Spinner />
            {text(state.draft === '' ? 'assistant.thinking' : 'assistant.writing')}
          </p>
        </div>
      );
    case 'stopped':
      return (
        <p className="flex flex-wrap items-center gap-3 text-ink-muted">
          {text('assistant.stopped')} {again}
        </p>
      );
    case 'failed':
      return (
        <Notice tone="bad" role="note" action={again}>
          {text('shell.failed_with', { what: text('assistant.failed'), why: state.detail ?? text('assistant.failed_network') })}
        </Notice>
      );
    case 'answered':
      return <AnswerView answer={state.answer} language={language} onWithout={onWithout} onChange={onChange} />;
  }
}

/** A question and its answer. */
export function TurnView({ turn, onAgain, onWithout, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isChanged = useRef(false);
  // The dialog in which it was changed has given the focus back by now, to where the answer was.
  useEffect(() => {
    if (isChanged.current) heading.current?.focus();
    isChanged.current = false;
  });
  return (
    <Card as="article">
      <h2 ref={heading} tabIndex={-1} dir="auto" className="mb-3 font-semibold wrap-anywhere whitespace-pre-wrap">
        {turn.question}
      </h2>
      <Outcome
        turn={turn}
        onAgain={() => {
          onAgain();
          // What was pressed goes away.
          heading.current?.focus();
        }}
        onWithout={(chip) => {
          onWithout(chip);
          heading.current?.focus();
        }}
        onChange={(understood) => {
          isChanged.current = true;
          onChange(understood);
        }}
      />
      {turn.attachments.length > 0 && (
        <div className="mt-4 grid gap-3">
          {turn.attachments.map((attachment) => (
            <AttachmentCard key={attachment.id} attachment={attachment} />
          ))}
        </div>
      )}
    </Card>
  );
}
