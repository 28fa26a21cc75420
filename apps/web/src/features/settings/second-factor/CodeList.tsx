import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';

/** Backup codes, shown once, to be copied or downloaded. Takes the focus when it appears. */
export function CodeList({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = useText();
  const { email } = useSignedInUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const written = codes.join('\n');
  const copy = async () => {
    list.current?.select();
    setCopied((await copyText(written)) ? 'yes' : 'no');
  };
  const download = () => saveFile(new Blob([`${text('settings.codes_file', { email })}\n\n${written}\n`]), 'manara-backup-codes.txt');
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {text('settings.codes_keep')}
        </h3>
        <p className="mt-1">{text('settings.codes_keep_text')}</p>
      </div>
      <TextArea
        ref={list}
        label={text('settings.codes')}
        value={written}
        onChange={() => undefined}
        readOnly
        rows={codes.length}
        dir="ltr"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={copied === 'yes' ? 'check' : 'copy'} onClick={() => void copy()}>
          {text('settings.codes_copy')}
        </Button>
        <Button icon="download" onClick={download}>
          {text('settings.codes_download')}
        </Button>
        <span role="status">{copied && text(copied === 'yes' ? 'shell.copied' : 'shell.copy_failed')}</span>
      </div>
      <Button variant="primary" className="justify-self-end" onClick={onClose}>
        {text('settings.done')}
      </Button>
    </div>
  );
}
