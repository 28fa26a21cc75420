import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useTheme } from '../../ui/use-theme.ts';
import { chooseTheme } from './choices.ts';

/** Switches between light and dark. */
export function ThemeToggle({ className }: { className?: string }) {
  const text = useText();
  const { dark } = useTheme();
  const toggle = async () => {
    const stored = await chooseTheme(dark ? 'light' : 'dark');
    if (!stored.ok) toast.bad((say) => stored.detail ?? say('shell.theme_failed'));
  };
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={text(dark ? 'shell.theme_to_light' : 'shell.theme_to_dark')}
      onClick={() => void toggle()}
      className={className}
    />
  );
}
