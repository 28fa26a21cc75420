import { useSignOut } from '../../features/session/use-sign-out.ts';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLeaving } from '../../ui/use-leaving.tsx';

/** Signs out; first asks where something would be lost that the server does not have. */
export function SignOutButton() {
  const text = useText();
  const signOut = useSignOut();
  const { leaveBy, question } = useLeaving('sign_out');
  return (
    <>
      <IconButton icon="sign-out" label={text('shell.sign_out')} onClick={() => void leaveBy(signOut)} />
      {question}
    </>
  );
}
