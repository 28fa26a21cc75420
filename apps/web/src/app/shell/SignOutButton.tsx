import { useState } from 'react';
import { looseEnds } from '../../api/loose-ends.ts';
import { useSignOut } from '../../features/session/use-sign-out.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** Milliseconds for what is on its way to the server. */
const patience = 4_000;

/** Signs out; first asks where something would be lost that the server does not have. */
export function SignOutButton() {
  const text = useText();
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    if (await looseEnds.tied(patience)) await signOut();
    else setAsking(true);
  };
  return (
    <>
      <IconButton icon="sign-out" label={text('shell.sign_out')} onClick={() => void leave()} />
      <ConfirmDialog
        open={isAsking}
        title={text('shell.sign_out_title')}
        confirmLabel={text('shell.sign_out_anyway')}
        onClose={() => setAsking(false)}
        onConfirm={() => void signOut()}
      >
        <p>{text('shell.sign_out_text')}</p>
      </ConfirmDialog>
    </>
  );
}
