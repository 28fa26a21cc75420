import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

interface Props {
  /** That a person has written by hand. */
  files: readonly string[];
  onAnswer: (answer: 'keep' | 'discard') => void;
  onClose: () => void;
}

/** Asks whether files stay as a person has written them though something else is chosen for them now. */
export function ByHandDialog({ files, onAnswer, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {text('shell.cancel')}
      </Button>
      <Button variant="danger" onClick={() => onAnswer('discard')}>
        {text('fix.by_hand_discard')}
      </Button>
      <Button variant="primary" onClick={() => onAnswer('keep')}>
        {text('fix.by_hand_keep')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text('fix.by_hand_title')} footer={footer}>
      <p className="wrap-anywhere">{text('fix.by_hand_text', { files: format.list(files.map(isolate)) })}</p>
    </Dialog>
  );
}
