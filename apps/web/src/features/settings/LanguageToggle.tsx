import { languages } from '@manara/messages/locale';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { chooseLanguage } from './choices.ts';

/** Switches to the other language, named in itself. */
export function LanguageToggle({ className = '' }: { className?: string }) {
  const { code } = useLanguage();
  const other = languages[code === 'en' ? 'ar' : 'en'];
  const toggle = async () => {
    const stored = await chooseLanguage(other.code);
    if (!stored.ok) toast.bad((say) => stored.detail ?? say('shell.language_not_stored'));
  };
  return (
    <button
      type="button"
      lang={other.code}
      onClick={() => void toggle()}
      className={`inline-flex min-h-(--control) min-w-(--control) items-center justify-center gap-2 rounded-control px-2 font-medium text-ink-muted hover:bg-hover hover:text-ink fc-border ${className}`}
    >
      <Icon name="language" className="max-sm:hidden" />
      {/* The system's Arabic for one word: ours would be fetched for it alone, and the bar would move when it came. */}
      <bdi className={other.code === 'ar' ? 'font-system' : ''}>{other.name}</bdi>
    </button>
  );
}
