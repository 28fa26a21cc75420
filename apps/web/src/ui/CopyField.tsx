import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './Button.tsx';
import { TextField } from './form/TextField.tsx';

/** An address that is shown once: selected for copying by hand, with a button that copies it. Takes focus when it appears. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    field.current?.select();
    setCopied((await copyText(value)) ? 'yes' : 'no');
  };
  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label={label}
        type="url"
        value={value}
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
