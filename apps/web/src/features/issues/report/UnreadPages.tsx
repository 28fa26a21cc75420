import { shownAddress } from '@manara/core/repository-pages';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface UnreadPage {
  url: string;
  reason: string;
}

/** As many as one reads; the others are told as a number. */
const most = 50;

/** The pages that the latest scan could not read, each with its reason. */
export function UnreadPages({ pages }: { pages: UnreadPage[] }) {
  const text = useText();
  if (pages.length === 0) return null;
  return (
    <details className="group rounded-card border border-warn-mark bg-surface">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-3 rounded-card px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="alert" className="text-warn" />
        <span className="min-w-0 grow">
          {text('issues.unread_title', { count: pages.length })}{' '}
          <span className="font-normal text-ink-muted">{text('issues.unread_hint', { count: pages.length })}</span>
        </span>
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="border-t border-line">
        {pages.slice(0, most).map(({ url, reason }) => (
          <li key={url} className="border-b border-line px-5 py-3 last:border-b-0">
            <Bdi className="font-semibold">{shownAddress(url)}</Bdi>
            <p className="max-w-prose text-ink-muted">
              <bdi>{reason}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {pages.length > most && <p className="px-5 pb-4 text-ink-muted">{text('issues.unread_more', { count: pages.length - most })}</p>}
    </details>
  );
}
