import type { CallError } from '../../../api/answer.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useTheme } from '../../../ui/use-theme.ts';
import { escapeHtml, framePage } from './escape-html.ts';
import { PreviewFrame, PreviewState } from './PreviewFrame.tsx';

interface Props {
  title: string;
  /** HTML; undefined while there is none yet, empty where nothing was read. */
  body: string | undefined;
  error: CallError | null;
  onRetry: () => void;
}

/** A preview that is drawn here, in a page of its own. */
export function DrawnPreview({ title, body, error, onRetry }: Props) {
  const text = useText();
  const { code, rtl } = useLanguage();
  const { dark } = useTheme();
  const shown = body || `<p>${escapeHtml(text('review.nothing_read'))}</p>`;
  return (
    <PreviewState error={error} isThere={body !== undefined} onRetry={onRetry}>
      <PreviewFrame title={title} html={framePage(shown, { language: code, direction: rtl ? 'rtl' : 'ltr', title, isDark: dark })} />
    </PreviewState>
  );
}
