import { useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import type { Outcome } from './import-outcome.ts';

/** The invitation links of a table that was taken and that go out by no mail. */
export function ImportedLinks({ outcome: { changed, invited } }: { outcome: Outcome }) {
  const text = useText();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const links = invited.flatMap(({ email, url, is_mailed }) => (url && !is_mailed ? [{ email, url }] : []));
  const copyAll = async () => {
    setCopied((await copyText(links.map(({ email, url }) => `${email}\t${url}`).join('\n'))) ? 'yes' : 'no');
  };
  return (
    <div className="grid gap-4">
      <p role="status">{text('admin.people_import_done', { changed: changed.length, invited: invited.length })}</p>
      <p>{text('admin.people_import_links')}</p>
      {links.length > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={copied === 'yes' ? 'check' : 'copy'} onClick={() => void copyAll()}>
            {text('admin.people_import_copy_all')}
          </Button>
          <span role="status">{copied && text(copied === 'yes' ? 'shell.copied' : 'shell.copy_failed')}</span>
        </div>
      )}
      {links.map(({ email, url }, place) => (
        <CopyField key={email} label={text('admin.link_of', { name: isolate(email) })} value={url} takesFocus={place === 0} />
      ))}
    </div>
  );
}
