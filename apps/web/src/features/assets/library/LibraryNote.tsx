import type { Asset } from '@manara/contract/assets';
import { hasRole } from '@manara/core/role';
import { Link } from 'react-router';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { libraryKind } from '../asset-kinds.ts';

/** What a library that was never scanned needs: a connection, then a library that is chosen. Leads administrators to the connection. */
export function LibraryNote({ asset: { asset_type: type, library } }: { asset: Pick<Asset, 'asset_type' | 'library'> }) {
  const text = useText();
  const mayConnect = hasRole(useSignedInUser().role, 'administrator');
  const kind = libraryKind(type);
  if (!kind) return null;
  const name = libraryNames[kind];
  if (library?.connected) return <p className="text-ink-muted">{text('assets.library_not_scanned')}</p>;
  return (
    <>
      <p className="text-ink-muted">{library ? text('assets.library_disconnected', { name }) : text(`assets.placeholder_${kind}`)}</p>
      {mayConnect && (
        <p>
          <Link to="/integrations" className="inline-flex min-h-control items-center font-medium">
            {text('assets.library_connect', { name })}
          </Link>
        </p>
      )}
    </>
  );
}
