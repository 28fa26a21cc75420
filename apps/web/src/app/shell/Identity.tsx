import { useSignedInUser } from '../../api/use-session.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';

/** Who is signed in: picture or initial, full name, @username and organisation. */
export function Identity({ onHelm = false, className = '' }: { onHelm?: boolean; className?: string }) {
  const user = useSignedInUser();
  const fit = onHelm ? '' : 'truncate';
  return (
    <div className={`flex min-w-0 items-center gap-3 ${className}`}>
      <PersonAvatar name={user.full_name || user.email} url={user.avatar_url} />
      <div className="min-w-0 text-sm">
        <p className={`font-semibold ${fit}`}>
          <bdi>{user.full_name || user.email}</bdi>
        </p>
        <p className={`${fit} ${onHelm ? 'text-on-helm-muted' : 'text-ink-muted'}`}>
          <Bdi>@{user.username}</Bdi> · <bdi>{user.organization}</bdi>
        </p>
      </div>
    </div>
  );
}
