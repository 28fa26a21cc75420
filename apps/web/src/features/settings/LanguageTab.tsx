import { languages, type Language } from '@manara/messages/locale';
import { useLanguage } from '../../i18n/use-language.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { chooseLanguage } from './choices.ts';
import { DigitsChoice } from './DigitsChoice.tsx';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { useOutcome } from './use-outcome.ts';

/** English or Arabic, each named in itself; applies at once and is stored. */
export function LanguageTab() {
  const text = useText();
  const { code } = useLanguage();
  const [outcome, setOutcome] = useOutcome();
  const choose = async (next: Language) => {
    setOutcome(null);
    const stored = await chooseLanguage(next);
    setOutcome(
      stored.ok
        ? { tone: 'good', message: 'settings.language_saved' }
        : { tone: 'bad', message: 'shell.language_not_stored', said: stored.detail },
    );
  };
  return (
    <Card className="grid gap-5">
      <RadioGroup
        legend={<h2 className="text-xl font-bold">{text('settings.language')}</h2>}
        hint={text('settings.language_hint')}
        layout="cards"
        name="language"
        value={code}
        onChange={(next) => void choose(next)}
        choices={Object.values(languages).map((language) => ({
          value: language.code,
          label: <bdi>{language.name}</bdi>,
          lang: language.code,
        }))}
      />
      {code === 'ar' && <DigitsChoice onOutcome={setOutcome} />}
      <OutcomeNotice outcome={outcome} />
    </Card>
  );
}
