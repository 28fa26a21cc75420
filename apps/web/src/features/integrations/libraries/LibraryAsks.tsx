import type { LibraryKind } from '@manara/contract/library-connections';
import { useId } from 'react';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';

/** The least first. */
const asks: Record<LibraryKind, readonly MessageId[]> = {
  sharepoint: ['integrations.asks_sites_selected', 'integrations.asks_sites_read', 'integrations.asks_sites_write'],
  onedrive: ['integrations.asks_files_read', 'integrations.asks_files_write'],
};

/** The permissions that the app needs, said before anyone grants them. */
export function LibraryAsks({ kind }: { kind: LibraryKind }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-sunken px-4 py-3">
      <h3 id={id} className="mb-1 font-semibold">
        {text('integrations.asks_title')}
      </h3>
      <ul className="list-disc space-y-1 ps-5">
        {asks[kind].map((ask) => (
          <li key={ask}>{text(ask)}</li>
        ))}
      </ul>
      <p className="mt-2">{text('integrations.asks_consent')}</p>
    </section>
  );
}
