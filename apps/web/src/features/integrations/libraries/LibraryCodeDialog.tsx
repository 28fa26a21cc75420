import type { LibraryCode, LibraryKind } from '@manara/contract/library-connections';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useCodeAnswer } from './use-code-answer.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

interface Props {
  kind: LibraryKind;
  code: LibraryCode;
  /** A new one is being asked for. */
  isRenewing: boolean;
  onAgain: () => void;
  onConnected: () => Promise<void>;
  onClose: () => void;
}

/** Shows a code and where to enter it, how long it is worth, and what became of it. */
export function LibraryCodeDialog({ kind, code, isRenewing, onAgain, onConnected, onClose }: Props) {
  const text = useText();
  const { state, problem } = useCodeAnswer(kind, code, onConnected);
  const minutes = useMinutesLeft(code.expires_at);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('integrations.code_title', { name: libraryNames[kind] })}
      footer={
        <>
          <Button onClick={onClose}>{text('shell.cancel')}</Button>
          <Button variant={problem === null ? undefined : 'primary'} busy={isRenewing} onClick={onAgain}>
            {text('integrations.code_again')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <div>
          <p>{text('integrations.code_open')}</p>
          <ExternalLink href={code.address}>{code.address}</ExternalLink>
        </div>
        <CopyField key={code.code} label={text('integrations.code')} value={code.code} type="text" takesFocus={false} />
        <p>{text('integrations.code_agree')}</p>
        {/* As high whatever is said: nothing moves under those who read. */}
        <div className="grid min-h-44 content-start gap-5">
          {problem === null ? (
            <>
              <p>{text('integrations.code_left', { minutes })}</p>
              <p role="status">{text(`integrations.code_${state}`)}</p>
            </>
          ) : (
            <Notice tone="bad">{problem}</Notice>
          )}
        </div>
      </div>
    </Dialog>
  );
}
