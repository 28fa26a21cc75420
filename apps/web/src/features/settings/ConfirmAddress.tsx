import { listOwnSignOn } from '@manara/contract/sign-on';
import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmWays } from '../../ui/own-password/ConfirmWays.tsx';

/** Whether somebody without a password may change their address just now, and else the way to that. */
export function useMayMove(hasPassword: boolean) {
  const { data, error } = useApiQuery(listOwnSignOn, {}, { enabled: !hasPassword, staleTime: 0 });
  return {
    mayMove: hasPassword || Boolean(data?.confirmed_until),
    providers: data?.providers ?? [],
    isRead: hasPassword || data !== undefined || error !== null,
  };
}

export function ConfirmAddress({ providers }: Pick<ReturnType<typeof useMayMove>, 'providers'>) {
  const text = useText();
  return (
    <div className="grid gap-3">
      {providers.some(({ linked }) => linked) && <p className="text-ink-muted">{text('settings.email_confirm')}</p>}
      <ConfirmWays providers={providers} resume={null} />
    </div>
  );
}
