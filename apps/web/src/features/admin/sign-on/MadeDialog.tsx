import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** What has to be done elsewhere with something that was just added. */
export function MadeDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const text = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('sign-on.made_title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('sign-on.done')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
