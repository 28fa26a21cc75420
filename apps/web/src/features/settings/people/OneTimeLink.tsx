import { useEffect, useRef, useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** A link that is shown once: selected for copying by hand, with a button that copies it. Takes focus when it appears. */
export function OneTimeLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const text = useText();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    field.current?.select();
    setCopied((await copyText(url)) ? 'yes' : 'no');
  };
  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label={text('settings.link')}
        type="url"
        value={url}
        readOnly
        onChange={() => undefined}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={copied === 'yes' ? 'check' : 'copy'} onClick={() => void copy()}>
          {text('shell.copy')}
        </Button>
        <span role="status">{copied && text(copied === 'yes' ? 'shell.copied' : 'shell.copy_failed')}</span>
      </div>
      <p className="text-ink-muted">{text('settings.works_until', { when: isolate(format.dateTime(expiresAt)) })}</p>
    </div>
  );
}

/** Copies what is also selected: on plain http only the old command does it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
