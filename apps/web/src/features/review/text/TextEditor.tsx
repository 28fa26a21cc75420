import type { Inline, Mark } from '@manara/core/document/inline';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Direction } from '@manara/core/document/node';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { controlLook } from '../../../ui/form/FieldFrame.tsx';
import { useReview } from '../session/use-review.ts';
import { draftOf, inlinesOf, marked, missing, plainPlace, putBack, typed, type Draft } from './draft.ts';
import { MissingThings, ThingList } from './ThingList.tsx';

interface Props {
  label: string;
  inlines: readonly Inline[];
  language: string | undefined;
  direction: Direction;
  /** Takes the words in; false where it could not be done. */
  onChange: (inlines: Inline[]) => boolean;
  /** Parts the block before a character of its plain text; `words` are those that have not been taken in yet. */
  onSplit?: (at: number, words: Inline[] | null) => void;
  /** Makes a formula of the characters from `from` to before `to`, counted as for `onSplit`. */
  onFormula?: (range: { from: number; to: number }, words: Inline[] | null) => void;
}

const offered: readonly Mark[] = ['bold', 'italic', 'superscript', 'subscript'];

/**
 * Words in a plain text field that every assistive technology knows. Formulas, notes and the like stand in it as signs; marks and links stay with
 * their characters. What is typed is taken in when the field is left, with Ctrl+Enter, or when the block is.
 */
export function TextEditor({ label, inlines, language, direction, onChange, onSplit, onFormula }: Props) {
  const text = useText();
  const id = useId();
  const { say } = useReview();
  const field = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState<{ from: readonly Inline[]; draft: Draft; isTouched: boolean }>(() => ({
    from: inlines,
    draft: draftOf(inlines),
    isTouched: false,
  }));
  // What others, or undoing, have made of it shows at once, unless somebody is typing.
  if (state.from !== inlines && !state.isTouched) setState({ from: inlines, draft: draftOf(inlines), isTouched: false });
  const { draft, isTouched } = state;
  const lost = missing(draft);

  const take = (wanted: Draft, isTold = true): boolean => {
    setState((before) => ({ ...before, draft: wanted, isTouched: false }));
    if (JSON.stringify(inlinesOf(wanted)) === JSON.stringify(inlines)) return true;
    const taken = onChange(inlinesOf(wanted));
    if (!taken && isTold) setState((before) => ({ ...before, isTouched: true }));
    return taken;
  };
  const leave = useEffectEvent(() => {
    if (isTouched && lost.length === 0) take(draft, false);
  });
  const goAway = useEffectEvent(() => {
    // Nobody is there any more to be asked about the signs that are missing: they stay in the text.
    if (isTouched) take(lost.reduce(putBack, draft), false);
  });
  useEffect(() => () => goAway(), []);

  const mark = (one: Mark) => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    if (selectionStart === selectionEnd) return say((text) => text('review.text.choose_words'));
    take(marked(draft, selectionStart, selectionEnd, one));
  };
  const split = () => {
    const at = plainPlace(draft, field.current?.selectionStart ?? 0);
    onSplit?.(at, isTouched ? inlinesOf(draft) : null);
  };
  const makeFormula = () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const chosen = draft.text.slice(selectionStart, selectionEnd);
    const words = chosen.trim();
    if (words === '') return say((text) => text('review.text.choose_formula'));
    const start = selectionStart + chosen.indexOf(words);
    const range = { from: plainPlace(draft, start), to: plainPlace(draft, start + words.length) };
    onFormula?.(range, isTouched ? inlinesOf(draft) : null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that the focus leaves it, on its way up
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      data-touched={isTouched || undefined}
      className="grid gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <label id={`${id}-label`} htmlFor={id} className="w-fit font-medium">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        lang={language}
        dir={direction}
        rows={Math.min(12, Math.max(2, Math.ceil(draft.text.length / 50)))}
        value={draft.text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setState({ ...state, draft: typed(draft, event.target.value), isTouched: true })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            if (lost.length === 0) take(draft);
          }
        }}
        className={`${controlLook} resize-y`}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {text('review.text.hint')}
      </p>
      {lost.length > 0 && (
        <MissingThings
          draft={draft}
          numbers={lost}
          onPutBack={(number) => {
            setState({ ...state, draft: putBack(draft, number), isTouched: true });
            field.current?.focus();
          }}
          onLeaveOut={() => {
            take(draft);
            field.current?.focus();
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {offered.map((one) => (
          <Button key={one} size="sm" onClick={() => mark(one)}>
            {text(`review.mark.${one as 'bold'}`)}
          </Button>
        ))}
        {onFormula && (
          <Button size="sm" onClick={makeFormula}>
            {text('review.text.formula')}
          </Button>
        )}
        {onSplit && (
          <Button size="sm" onClick={split}>
            {text('review.text.split')}
          </Button>
        )}
      </div>
      <ThingList draft={draft} />
    </div>
  );
}
