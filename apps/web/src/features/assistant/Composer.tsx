import { attachedFileTypes } from '@manara/core/assistant/attachment';
import { longestQuestion } from '@manara/core/assistant/question';
import { attachPage, type AssistantAttachment } from '@manara/contract/assistant-attachments';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useMay } from '../../api/use-may.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { AttachmentTray } from './attachments/AttachmentTray.tsx';
import { AttachPage } from './attachments/AttachPage.tsx';
import type { Attachments } from './attachments/use-attachments.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';

interface Props {
  isAsking: boolean;
  onAsk: (question: string, attachments: readonly AssistantAttachment[]) => void;
  attachments: Attachments;
  onStop: () => void;
  box: Ref<HTMLTextAreaElement>;
  /** Another number: a new conversation, which begins with an empty box. */
  conversation: number;
}

const accepted = attachedFileTypes.map((type) => `.${type}`).join(',');

/** Chooses files, or asks for the address of a page. */
function AttachButtons({ attachments: { add, readAgain }, choose }: { attachments: Attachments; choose: Ref<HTMLButtonElement> }) {
  const text = useText();
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const [asksForPage, setAsksForPage] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={choose} icon="add" onClick={() => input.current?.click()}>
        {text('assistant.attach')}
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={accepted}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {may(attachPage) && (
        <Button icon="globe" onClick={() => setAsksForPage(true)}>
          {text('assistant.attach_page')}
        </Button>
      )}
      {asksForPage && <AttachPage onAdded={readAgain} onClose={() => setAsksForPage(false)} />}
    </div>
  );
}

/** Where a question is written. Enter sends it, Shift and Enter begin a line; a longer one than there may be is kept, and not sent. */
export function Composer({ isAsking, onAsk, onStop, attachments, box, conversation }: Props) {
  const text = useText();
  const [words, setWords] = useState('');
  const [writtenIn, setWrittenIn] = useState(conversation);
  if (writtenIn !== conversation) {
    setWrittenIn(conversation);
    setWords('');
  }
  const over = words.length - longestQuestion;
  const choose = useRef<HTMLButtonElement>(null);
  const { stored, hindrance } = attachments;
  const cannotSend = (words.trim() === '' && stored.length === 0) || over > 0 || hindrance !== null;
  const send = () => {
    if (cannotSend || isAsking) return;
    onAsk(words.trim(), stored);
    setWords('');
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While letters are put together, Enter chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Card className="grid gap-3">
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
        <AttachmentTray attachments={attachments} choose={choose} />
        {hindrance && <p className="text-sm text-ink-muted">{text(hindrance)}</p>}
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
      <AttachButtons attachments={attachments} choose={choose} />
    </Card>
  );
}
