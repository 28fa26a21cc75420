import type { Asset } from '@manara/contract/assets';
import { hasRole } from '@manara/core/role';
import { Link } from 'react-router';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { libraryKind } from '../asset-kinds.ts';

/** What a library that is not reached needs: a connection, then a library that is chosen; nothing where both are there. Leads administrators to the connection. */
export function LibraryNote({ asset: { asset_type: type, library } }: { asset: Pick<Asset, 'asset_type' | 'library'> }) {
  const text = useText();
  const mayConnect = hasRole(useSignedInUser().role, 'administrator');
  const kind = libraryKind(type);
  if (!kind || library?.connected) return null;
  const name = libraryNames[kind];
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
