import { useText } from '../../../i18n/use-text.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';

/** Says what an asset without a repository needs before it can be fixed, and where that is done. */
export function ConnectModal({ assetName, onClose }: { assetName: string | null; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('integrations.modal_title')}
      size="sm"
      footer={<Button onClick={onClose}>{text('shell.close')}</Button>}
    >
      <p className="mb-3">
        {assetName === null ? text('integrations.modal_text_this') : text('integrations.modal_text', { name: isolate(assetName) })}
      </p>
      <ExternalLink href="/settings/integrations">{text('integrations.modal_link')}</ExternalLink>
    </Dialog>
  );
}
