import type { Fix } from '@manara/contract/fix';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { showHidden } from '../code/show-hidden.ts';
import type { Told } from './use-choices.ts';
import { AskedPlace } from './AskedPlace.tsx';
import { Words } from './Words.tsx';

interface Props {
  fix: Fix;
  /** Of the fix, isolated. */
  name: string;
  batchId: string;
  isBusy: boolean;
  /** Null for those who may not say so. */
  onChoose: ((choice: { confirmed?: boolean; seen?: string | null; words?: string | null }, told?: Told) => void) | null;
}

/** What only a person can say: whether texts that are proposed, not known, are right, or how they are to be. */
export function Question({ fix, name, batchId, isBusy, onChoose }: Props) {
  const text = useText();
  const { question, proposed, confirmed, words, by_hand: byHand, asks_words: asksWords, is_reworded: isSaid } = fix;
  const shown = asksWords && !isSaid ? [] : words === null ? proposed : [words];
  return (
    <div className="rounded-control border border-warn-mark bg-warn-soft px-4 py-3">
      <p className="flex items-start gap-2 font-semibold text-warn">
        <Icon name="eye" className="mt-0.5" />
        <span className="min-w-0">{question}</span>
      </p>
      {asksWords && <AskedPlace fix={fix} batchId={batchId} />}
      {onChoose && words !== null && (
        <Words fix={{ ...fix, words }} name={name} isBusy={isBusy} onSay={(said, told) => onChoose({ words: said }, told)} />
      )}
      {!(onChoose && words !== null) && byHand.length === 0 && shown.length > 0 && (
        <ul className="mt-1 list-disc ps-12">
          {shown.map((one) => (
            <li key={one}>{one === '' ? text('fix.words_empty') : <bdi>{showHidden(one)}</bdi>}</li>
          ))}
        </ul>
      )}
      {onChoose && !asksWords && (
        <Checkbox
          label={
            <>
              {text('fix.confirm')}
              <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>
            </>
          }
          hint={text('fix.confirm_hint')}
          checked={confirmed}
          onChange={(next) => onChoose({ confirmed: next, ...(next && { seen: fix.words }) })}
        />
      )}
    </div>
  );
}
