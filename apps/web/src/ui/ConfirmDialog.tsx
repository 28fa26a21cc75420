import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will happen, in full. */
  children: ReactNode;
  /** The deed itself, such as “Delete asset”. */
  confirmLabel: ReactNode;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  error?: string | null;
}

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({ open, onClose, onConfirm, title, children, confirmLabel, tone = 'danger', busy = false, error }: Props) {
  const text = useText();
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {text('shell.cancel')}
      </Button>
      <Button variant={tone} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm" footer={footer}>
      <div className="space-y-4">
        {children}
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
    </Dialog>
  );
}
