import type { Fix } from '@manara/contract/fix';
import { useRef, useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { showHidden } from '../code/show-hidden.ts';
import type { Told } from './use-choices.ts';

interface Props {
  fix: Pick<Fix, 'proposed' | 'is_reworded'> & { words: string };
  /** Of the fix, isolated. */
  name: string;
  isBusy: boolean;
  /** Stores the words, or takes those that were proposed again (null). */
  onSay: (words: string | null, told: Told) => void;
}

/** Words that are proposed, to be said otherwise by a person. */
export function Words({ fix: { words, proposed, is_reworded: isOwn }, name, isBusy, onSay }: Props) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();
  const value = typed ?? words;
  const of = <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>;
  const say = (said: string | null) => {
    setRefused(undefined);
    onSay(said, { onDone: () => setTyped(null), onRefused: setRefused });
  };
  const undo = () => {
    // The button goes with what it takes back.
    field.current?.focus();
    say(null);
  };
  return (
    <Form className="mt-2 grid gap-2" errors={{ words: refused }} onSubmit={() => value !== words && say(value)}>
      <TextField
        ref={field}
        name="words"
        label={
          <>
            {text('fix.words')}
            {of}
          </>
        }
        hint={text('fix.words_hint', { words: isolate(showHidden(proposed[0] ?? '')) })}
        dir="auto"
        // Of the page, whatever its language is.
        lang=""
        autoComplete="off"
        maxLength={300}
        value={value}
        onChange={setTyped}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" type="submit" busy={isBusy} aria-disabled={value === words || undefined}>
          <span>
            {text('fix.words_save')}
            {of}
          </span>
        </Button>
        {isOwn && (
          <Button size="sm" busy={isBusy} onClick={undo}>
            <span>
              {text('fix.words_undo')}
              {of}
            </span>
          </Button>
        )}
      </div>
    </Form>
  );
}
