import type { Alternative } from '@manara/core/document/picture';
import { useId, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useReview } from '../session/use-review.ts';
import { ModelProposal } from './ModelProposal.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  id: string;
  alternative: Alternative;
  /** Whether there is anything to look at: a source may name a figure and draw nothing. */
  hasPicture: boolean;
}

/**
 * What a picture says to those who do not see it. A proposal stands in the field and counts only once somebody approves it, as it is or
 * rewritten; nothing is taken in by leaving the field.
 */
export function AlternativeEditor({ id, alternative, hasPicture }: Props) {
  const text = useText();
  const { apply, say } = useReview();
  const headingId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = 'text' in alternative ? alternative.text : '';
  const [typed, setTyped] = useDraft(`alternative ${id}`);
  const words = typed?.from === stored ? typed.words : stored;
  const isProposal = alternative.state === 'proposed';
  const type = (next: string) => setTyped(next === stored ? null : { from: stored, words: next });
  const approve = () => {
    const said = words.trim();
    if (said === '') return say((text) => text('review.alternative.empty'));
    const edits = [{ type: 'set_alternative' as const, id, alternative: { state: 'approved' as const, text: said } }];
    if (apply({ edits, said: (say) => say('review.done.alternative') })) setTyped(null);
  };
  const settle = (state: 'decorative' | 'missing') => () =>
    apply({ edits: [{ type: 'set_alternative', id, alternative: { state } }], said: (say) => say(`review.done.${state}`) });
  return (
    <div role="group" aria-labelledby={headingId} data-touched={words !== stored || undefined} className="grid gap-2">
      <p id={headingId} className="font-medium">
        {text(`review.alternative.${alternative.state}`)}
      </p>
      {isProposal && <p className="text-sm text-ink-muted">{text(`review.alternative.from_${alternative.from}`)}</p>}
      <TextArea
        label={text('review.alternative.label')}
        hint={text('review.alternative.hint')}
        maxLength={5_000}
        value={words}
        onChange={type}
        ref={field}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" icon="check" onClick={approve}>
          {text(isProposal && words === stored ? 'review.alternative.approve' : 'review.alternative.save')}
        </Button>
        <Button size="sm" aria-disabled={alternative.state === 'decorative' || undefined} onClick={settle('decorative')}>
          {text('review.alternative.is_decorative')}
        </Button>
        <Button size="sm" aria-disabled={alternative.state === 'missing' || undefined} onClick={settle('missing')}>
          {text('review.alternative.take_back')}
        </Button>
      </div>
      {hasPicture && (
        <ModelProposal
          id={id}
          onUse={(words) => {
            type(words);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
