import { createConnectTicket, type CodeHostName } from '@manara/contract/connections';
import type { Failure } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { connectAddress } from '../../../ui/connect/connect-address.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { calls, providers } from '../providers.ts';

interface Options {
  onConnected: () => Promise<void>;
  onClose: () => void;
  /** Gets the sentences of the fields at fault. */
  onRefused: (fields: Record<string, string>) => void;
}

interface Connect {
  /** With a token. */
  connect: (server: string, token: string) => void;
  /** Leaves for GitHub with the whole browser, to make or install an App; its callback page is where one comes back. */
  leave: (server: string, owner: string) => void;
  /** Drops what the attempt before came to. */
  forget: () => void;
  isBusy: boolean;
  failure: string | null;
}

/** The ways to connect a provider. */
export function useConnect(provider: CodeHostName, { onConnected, onClose, onRefused }: Options): Connect {
  const text = useText();
  const byToken = useApiMutation(calls[provider].connect);
  const ticket = useApiMutation(createConnectTicket);
  const { name, home } = providers[provider];
  const said = (failure: Failure) => whyNot(text, failure, text('integrations.connect_failed', { name }));
  const error = byToken.error ?? ticket.error;
  return {
    connect: (server, token) =>
      byToken.mutate(
        { body: { base_url: server === home ? undefined : server, token } },
        {
          onSuccess: async () => {
            await onConnected();
            toast.good((say) => say('integrations.connected', { name }));
            onClose();
          },
          onError: ({ failure }) => onRefused(failure.fields),
        },
      ),
    leave: (server, owner) =>
      ticket.mutate(
        { body: { provider: 'github' } },
        { onSuccess: (given) => location.assign(connectAddress(given.ticket, { server: server === home ? undefined : server, owner })) },
      ),
    forget() {
      byToken.reset();
      ticket.reset();
    },
    isBusy: byToken.isPending || ticket.isPending || ticket.isSuccess,
    failure: error && said(error.failure),
  };
}
