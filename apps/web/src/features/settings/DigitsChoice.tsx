import type { Digits } from '@manara/messages/locale';
import { useSyncExternalStore } from 'react';
import { currentDigits, onLanguageChange, setDigits } from '../../i18n/language-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import type { Outcome } from './use-outcome.ts';

/** What Arabic is written with on screens; applies at once and is kept in this browser. */
export function DigitsChoice({ onOutcome }: { onOutcome: (outcome: Outcome | null) => void }) {
  const text = useText();
  const digits = useSyncExternalStore(onLanguageChange, currentDigits, currentDigits);
  const choose = async (next: Digits) => {
    onOutcome(null);
    try {
      await setDigits(next);
      onOutcome({ tone: 'good', message: 'settings.digits_saved' });
    } catch {
      onOutcome({ tone: 'bad', message: 'settings.digits_failed' });
    }
  };
  return (
    <RadioGroup
      legend={<h3 className="text-lg font-bold">{text('settings.digits')}</h3>}
      hint={text('settings.digits_hint')}
      layout="cards"
      name="digits"
      value={digits}
      onChange={(next) => void choose(next)}
      choices={[
        { value: 'latn', label: text('settings.digits_latn') },
        { value: 'arab', label: text('settings.digits_arab') },
      ]}
    />
  );
}
