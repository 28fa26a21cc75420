import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ToastRegion } from '../../ui/toast/ToastRegion.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Identity } from './Identity.tsx';
import { Navigation } from './Navigation.tsx';

/** The sidebar of small screens: a modal dialog at the inline start, closed by Escape, by the ground beside it, and by going somewhere. */
export function Drawer({ open, onClose, navigationId }: { open: boolean; onClose: () => void; navigationId: string }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    const onGround = ({ target }: MouseEvent) => {
      if (target === element) element?.close();
    };
    element?.addEventListener('click', onGround);
    return () => element?.removeEventListener('click', onGround);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={text('shell.navigation')}
      onClose={onClose}
      className="on-helm fixed m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-helm p-0 text-on-helm"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex items-start justify-between gap-2 border-b border-helm-line p-3">
          <Link to="/settings" onClick={onClose} className="min-w-0 rounded-control p-1 text-on-helm! no-underline! hover:bg-helm-raised">
            <Identity onHelm />
            <VisuallyHidden>{text('shell.account')}</VisuallyHidden>
          </Link>
          <IconButton
            icon="close"
            label={text('shell.close_navigation')}
            onClick={onClose}
            className="hover:bg-helm-raised! hover:text-on-helm!"
          />
        </div>
        <div className="grow">
          <Navigation id={navigationId} hints="under" onGo={onClose} />
        </div>
      </div>
      {open && <ToastRegion />}
    </dialog>
  );
}
