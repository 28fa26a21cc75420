import { useState, type ReactNode } from 'react';
import { looseEnds } from '../api/loose-ends.ts';
import { useText } from '../i18n/use-text.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Milliseconds for what is on its way to the server. */
const patience = 4_000;

/** `leaveBy(act)` does what ends the session here; where something would be lost that the server does not have, `question` asks first. */
export function useLeaving(kind: 'sign_out' | 'leave'): { leaveBy: (act: () => Promise<void>) => Promise<void>; question: ReactNode } {
  const text = useText();
  const [asked, setAsked] = useState<(() => Promise<void>) | null>(null);
  const leaveBy = async (act: () => Promise<void>) => {
    if (await looseEnds.tied(patience)) await act();
    else setAsked(() => act);
  };
  const question = (
    <ConfirmDialog
      open={asked !== null}
      title={text(`shell.${kind}_title`)}
      confirmLabel={text(`shell.${kind}_anyway`)}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        void asked?.();
      }}
    >
      <p>{text(`shell.${kind}_text`)}</p>
    </ConfirmDialog>
  );
  return { leaveBy, question };
}
