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
  fix: Pick<Fix, 'proposed' | 'is_reworded' | 'asks_words' | 'can_be_empty'> & { words: string };
  /** Of the fix, isolated. */
  name: string;
  isBusy: boolean;
  /** Stores the words, or takes those that were proposed again (null). */
  onSay: (words: string | null, told: Told) => void;
}

/** Words that are proposed, for a person to change, or that are missing and only a person knows. */
export function Words({ fix, name, isBusy, onSay }: Props) {
  const { words, proposed, is_reworded: isOwn, asks_words: isAsked } = fix;
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
  const isMissing = isAsked && value.trim() === '';
  const submit = () => {
    if (isMissing) setRefused(text('fix.words_missing'));
    else if (value !== words) say(value);
  };
  const isOrnament = isAsked && isOwn && words === '';
  const hint = isOrnament
    ? text('fix.words_ornament_said')
    : isAsked
      ? text('fix.words_asked_hint')
      : text('fix.words_hint', { words: isolate(showHidden(proposed[0] ?? '')) });
  return (
    <Form className="mt-2 grid gap-2" errors={{ words: refused }} onSubmit={submit}>
      <TextField
        ref={field}
        name="words"
        label={
          <>
            {text('fix.words')}
            {of}
          </>
        }
        hint={hint}
        dir="auto"
        // Of the page, whatever its language is.
        lang=""
        autoComplete="off"
        maxLength={300}
        value={value}
        onChange={setTyped}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" type="submit" busy={isBusy} aria-disabled={(value === words && !isMissing) || undefined}>
          <span>
            {text('fix.words_save')}
            {of}
          </span>
        </Button>
        {isAsked && fix.can_be_empty && !isOrnament && (
          <Button size="sm" busy={isBusy} onClick={() => say('')}>
            <span>
              {text('fix.words_ornament')}
              {of}
            </span>
          </Button>
        )}
        {isOwn && (
          <Button size="sm" busy={isBusy} onClick={undo}>
            <span>
              {text(isAsked ? 'fix.words_remove' : 'fix.words_undo')}
              {of}
            </span>
          </Button>
        )}
      </div>
    </Form>
  );
}
