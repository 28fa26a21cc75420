import type { Fix } from '@manara/contract/fix';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Says of a fix whose file a person has written by hand whether it is in what is sent. */
export function ByHand({ fix: { by_hand: files, is_sent: isSent } }: { fix: Pick<Fix, 'by_hand' | 'is_sent'> }) {
  const text = useText();
  const format = useFormat();
  return (
    <Notice tone="info">
      <p className="wrap-anywhere">{text(isSent ? 'fix.by_hand_in' : 'fix.by_hand_out', { files: format.list(files.map(isolate)) })}</p>
    </Notice>
  );
}
