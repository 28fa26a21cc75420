import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** The secret by which a webhook is signed, this once. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useText();
  const footer = (
    <Button variant="primary" onClick={onClose}>
      {text('settings.done')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={text('channels.secret_title')} footer={footer}>
      <div className="grid gap-4">
        <p role="status">{text('channels.secret_text')}</p>
        <CopyField label={text('channels.secret')} value={secret} />
      </div>
    </Dialog>
  );
}
