import type { Fix } from '@manara/contract/fixes';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { showHidden } from '../code/show-hidden.ts';

interface Props {
  fix: Pick<Fix, 'question' | 'proposed' | 'confirmed'>;
  /** Of the fix, isolated. */
  name: string;
  /** Null for those who may not say so. */
  onConfirm: ((confirmed: boolean) => void) | null;
}

/** What only a person can say: whether texts that are proposed, not known, are right. */
export function Question({ fix: { question, proposed, confirmed }, name, onConfirm }: Props) {
  const text = useText();
  return (
    <div className="rounded-control border border-warn-mark bg-warn-soft px-4 py-3">
      <p className="flex items-start gap-2 font-semibold text-warn">
        <Icon name="eye" className="mt-0.5" />
        <span className="min-w-0">{question}</span>
      </p>
      {proposed.length > 0 && (
        <ul className="mt-1 list-disc ps-12">
          {proposed.map((words) => (
            <li key={words}>
              <bdi>{showHidden(words)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {onConfirm && (
        <Checkbox
          label={
            <>
              {text('fix.confirm')}
              <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>
            </>
          }
          checked={confirmed}
          onChange={onConfirm}
        />
      )}
    </div>
  );
}
