import type { LibraryKind, LibrarySignIn } from '@manara/contract/library-connections';
import { useId } from 'react';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Of the app itself, the least first. */
const ofApp: Record<LibraryKind, readonly MessageId[]> = {
  sharepoint: ['integrations.asks_sites_selected', 'integrations.asks_sites_read', 'integrations.asks_sites_write'],
  onedrive: ['integrations.asks_files_read', 'integrations.asks_files_write'],
};

/** Of a person who delegates them; all of them are needed. */
const delegated = (kind: LibraryKind, write: boolean): MessageId[] => [
  write ? 'integrations.asks_code_files_write' : 'integrations.asks_code_files',
  ...(kind === 'sharepoint' ? (['integrations.asks_code_sites'] as const) : []),
  'integrations.asks_code_offline',
];

interface Props {
  kind: LibraryKind;
  how?: LibrarySignIn;
  /** Whether fixed files are to be saved, for `code`. */
  write?: boolean;
}

/** The permissions that the app needs, said before anyone grants them. */
export function LibraryAsks({ kind, how = 'secret', write = false }: Props) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-sunken px-4 py-3">
      <h3 id={id} className="mb-1 font-semibold">
        {text('integrations.asks_title')}
      </h3>
      <ul className="list-disc space-y-1 ps-5">
        {(how === 'secret' ? ofApp[kind] : delegated(kind, write)).map((ask) => (
          <li key={ask}>{text(ask)}</li>
        ))}
      </ul>
      <p className="mt-2">{text(how === 'secret' ? 'integrations.asks_consent' : 'integrations.asks_code_consent')}</p>
    </section>
  );
}
