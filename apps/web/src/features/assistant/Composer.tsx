import { longestQuestion } from '@manara/core/assistant/question';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';

interface Props {
  isAsking: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  box: Ref<HTMLTextAreaElement>;
}

/** Where a question is written. Enter sends it, Shift and Enter begin a line; a longer one than there may be is kept, and not sent. */
export function Composer({ isAsking, onAsk, onStop, box }: Props) {
  const text = useText();
  const [words, setWords] = useState('');
  const over = words.length - longestQuestion;
  const cannotSend = words.trim() === '' || over > 0;
  const send = () => {
    if (cannotSend || isAsking) return;
    onAsk(words.trim());
    setWords('');
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While letters are put together, Enter chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Card>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          label={text('assistant.question')}
          hint={text('assistant.keys')}
          error={over > 0 ? text('assistant.too_long', { over }) : null}
          placeholder={text('assistant.placeholder')}
          name="question"
          rows={3}
          value={words}
          onChange={setWords}
          onKeyDown={press}
          ref={box}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className={`text-sm ${over > 0 ? 'font-medium text-bad' : 'text-ink-muted'}`}>
            <bdi dir="ltr">{text('assistant.counter', { count: words.length, most: longestQuestion })}</bdi>
          </p>
          {isAsking ? (
            <Button
              icon="stop"
              onClick={(event) => {
                // It becomes the button that sends, before the browser would look at what was pressed.
                event.preventDefault();
                onStop();
              }}
            >
              {text('assistant.stop')}
            </Button>
          ) : (
            <Button variant="primary" type="submit" aria-disabled={cannotSend}>
              {text('assistant.send')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
