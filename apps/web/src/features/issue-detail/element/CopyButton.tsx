import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Copies a text; where the browser does not let us, says what to do instead. */
export function CopyButton({ words }: { words: string }) {
  const text = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      toast.good((say) => say('detail.copied'));
    } catch {
      toast.bad((say) => say('detail.copy_failed'));
    }
  };
  return (
    <Button size="sm" icon="copy" onClick={() => void copy()}>
      {text('detail.copy')}
    </Button>
  );
}
