import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import type { Theme } from '../../ui/theme.ts';
import { useTheme } from '../../ui/use-theme.ts';
import { chooseTheme } from './choices.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { ThemePicture } from './ThemePicture.tsx';
import { useOutcome } from './use-outcome.ts';

/** Three theme cards; choosing one applies it at once and stores it. */
export function AppearanceTab() {
  const text = useText();
  const { theme } = useTheme();
  const [outcome, setOutcome] = useOutcome();
  const choose = async (next: Theme) => {
    setOutcome(null);
    const stored = await chooseTheme(next);
    setOutcome(
      stored.ok ? { tone: 'good', message: 'settings.theme_saved' } : { tone: 'bad', message: 'shell.theme_failed', said: stored.detail },
    );
  };
  return (
    <Card className="grid gap-5">
      <RadioGroup
        legend={<h2 className="text-xl font-bold">{text('settings.theme')}</h2>}
        hint={text('settings.theme_hint')}
        layout="cards"
        name="theme"
        value={theme}
        onChange={(next) => void choose(next)}
        choices={[
          { value: 'light', label: text('settings.theme_light'), picture: <ThemePicture of="light" /> },
          { value: 'dark', label: text('settings.theme_dark'), picture: <ThemePicture of="dark" /> },
          {
            value: 'auto',
            label: text('settings.theme_auto'),
            hint: text('settings.theme_auto_hint'),
            picture: <ThemePicture of="auto" />,
          },
        ]}
      />
      <OutcomeNotice outcome={outcome} />
    </Card>
  );
}
