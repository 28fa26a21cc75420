import { hasRole } from '@manara/core/role';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useSaying } from '../../../i18n/saying.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Asks } from '../../../ui/connect/Asks.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useConnectPopup } from './use-connect-popup.ts';

/** Nothing is connected: an administrator connects GitHub in a window of its own, others are told whom to ask. */
export function ConnectPanel({ onBack }: { onBack: () => void }) {
  const text = useText();
  const said = useSaying();
  const mayConnect = hasRole(useSignedInUser().role, 'administrator');
  const { open, isOpen, problem } = useConnectPopup(onBack);
  if (!mayConnect) return <Notice tone="info">{text('integrations.nothing_connected_ask')}</Notice>;
  return (
    <div className="grid gap-3">
      <p>{text('integrations.nothing_connected')}</p>
      <Asks provider="github" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon="plug" busy={isOpen} onClick={open}>
          {text('integrations.connect_title', { name: 'GitHub' })}
        </Button>
        <ExternalLink href="/settings/integrations">{text('integrations.other_ways')}</ExternalLink>
      </div>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {isOpen && text('integrations.popup_open')}
      </p>
      {problem && <Notice tone="bad">{said(problem)}</Notice>}
    </div>
  );
}
