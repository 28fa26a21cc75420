import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { TextField } from './form/TextField.tsx';

interface Props {
  label: string;
  value: string;
  type?: 'url' | 'text';
  takesFocus?: boolean;
}

/** What is to be copied, such as an address that is shown once: selected for copying by hand, with a button that copies it. Takes focus when it appears. */
export function CopyField({ label, value, type = 'url', takesFocus = true }: Props) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  useEffect(() => (takesFocus ? field.current?.select() : undefined), [takesFocus]);
  const copy = async () => {
    field.current?.select();
    setCopied((await copyText(value)) ? 'yes' : 'no');
  };
  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label={label}
        type={type}
        dir="ltr"
        value={value}
        readOnly
        onChange={() => undefined}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={copied === 'yes' ? 'check' : 'copy'} onClick={() => void copy()}>
          <span>
            {text('shell.copy')}
            <VisuallyHidden>{text('assets.of', { name: label })}</VisuallyHidden>
          </span>
        </Button>
        <span role="status">{copied && text(copied === 'yes' ? 'shell.copied' : 'shell.copy_failed')}</span>
      </div>
    </div>
  );
}
