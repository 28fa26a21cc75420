import { useText } from '../../i18n/use-text.ts';
import { isolate } from '../../i18n/isolate.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { ExternalLink } from '../ExternalLink.tsx';
import type { ConnectNeed } from './connect-need.ts';

const texts = {
  repository: { named: 'integrations.modal_text', this: 'integrations.modal_text_this' },
  connection: { named: 'integrations.modal_disconnected', this: 'integrations.modal_disconnected_this' },
} as const;

interface Props {
  need: ConnectNeed;
  /** Null where it is on the screen already. */
  assetName: string | null;
  onClose: () => void;
}

/** Says what an asset needs before its sources can be read or changed, and where that is done. */
export function ConnectModal({ need, assetName, onClose }: Props) {
  const text = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('integrations.modal_title')}
      size="sm"
      footer={<Button onClick={onClose}>{text('shell.close')}</Button>}
    >
      <p className="mb-3">{assetName === null ? text(texts[need].this) : text(texts[need].named, { name: isolate(assetName) })}</p>
      <ExternalLink href="/settings/integrations">{text('integrations.modal_link')}</ExternalLink>
    </Dialog>
  );
}
