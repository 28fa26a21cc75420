import { brailleForms, downloads, outputs, sourceOf, type BrailleForm, type Download } from '@manara/core/document/conversion';
import { downloadBraille, downloadOutput, downloadOutputs, type Document } from '@manara/contract/documents';
import { useState } from 'react';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { DeedProps } from '../list/deed.ts';
import { ProfileFields, type ProfileChoice } from './ProfileFields.tsx';
import { useFile } from '../../../ui/use-file.ts';

const chosenAtFirst = 'html';
const forms = Object.keys(brailleForms) as BrailleForm[];
const endings: Partial<Record<Download, string>> = {
  tex: 'zip',
  ueb_brf: 'brf',
  nemeth_brf: 'brf',
  ueb_pef: 'pef',
  nemeth_pef: 'pef',
  ueb_unicode: 'txt',
  nemeth_unicode: 'txt',
};
/** How a file is called where the server does not say. */
const nameOf = (output: Download) => `document_${output}.${endings[output] ?? output}`;

/** What a file is. That an Arabic document comes in Arabic braille, its label does not say. */
function hintOf(output: Download, { outputs: made, language }: Document): MessageId {
  if (!made.includes(sourceOf(output))) return 'documents.output_missing';
  const isBraille = output === 'ueb_brf' || output === 'nemeth_brf';
  return isBraille && /^ar\b/i.test(language ?? '') ? `documents.output_${output}_hint_arabic` : `documents.output_${output}_hint`;
}

/** Asks which files of a document are wanted; several come as one zip file. */
export function DownloadDialog({ document, name, onClose }: DeedProps) {
  const text = useText();
  const [chosen, setChosen] = useState<readonly Download[]>(document.outputs.includes(chosenAtFirst) ? [chosenAtFirst] : []);
  const [byProfile, setByProfile] = useState<ProfileChoice>({ profile: '', form: 'brf' });
  const count = chosen.length + (byProfile.profile === '' ? 0 : 1);
  const { busy, problem, download } = useFile('documents.download_failed', count > 1 ? 'documents.outputs_lost' : 'documents.output_lost');
  const choose = (output: Download, isWanted: boolean) =>
    setChosen(downloads.filter((one) => (one === output ? isWanted : chosen.includes(one))));
  const fetchFiles = async ([output, ...more]: readonly Download[]) => {
    const params = { id: document.id };
    if (!output) return false;
    return more.length > 0
      ? download(downloadOutputs, { params, body: [output, ...more] }, 'document_outputs.zip')
      : download(downloadOutput, { params: { ...params, output } }, nameOf(output));
  };
  const start = async () => {
    if (chosen.length > 0 && !(await fetchFiles(chosen))) return;
    const { profile, form } = byProfile;
    const input = { params: { id: document.id, form }, query: { profile } };
    if (profile !== '' && !(await download(downloadBraille, input, `document_braille.${form === 'unicode' ? 'txt' : form}`))) return;
    onClose();
    toast.good((say) => say('documents.downloaded', { count }));
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button
        variant="primary"
        icon="download"
        busy={busy}
        aria-disabled={count === 0 || undefined}
        aria-describedby={count === 0 ? 'download-none' : undefined}
        onClick={() => void start()}
      >
        {busy ? text('documents.downloading') : text('documents.download_count', { count })}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text('documents.download_title')} footer={footer}>
      <div className="grid gap-4">
        <p>
          <span className="font-semibold wrap-anywhere">{name}</span>
        </p>
        {problem && (
          <Notice tone="bad">
            <p className="font-semibold">{text('documents.download_failed')}</p>
            <p>{problem}</p>
          </Notice>
        )}
        {!document.reviewed_at && <Notice tone="info">{text('documents.download_unreviewed')}</Notice>}
        {document.outputs_older && <Notice tone="warn">{text('documents.download_older')}</Notice>}
        {document.file_notices.map((notice) => (
          <Notice key={notice} tone="warn">
            {notice}
          </Notice>
        ))}
        {([outputs, forms] as const).map((group) => (
          <fieldset key={group[0]} className="grid gap-1">
            <legend className="mb-1 font-medium">{text(group === forms ? 'documents.download_forms' : 'documents.download_text')}</legend>
            {group.map((output) => (
              <Checkbox
                key={output}
                name={output}
                label={text(`documents.output_${output}`)}
                hint={text(hintOf(output, document))}
                checked={chosen.includes(output)}
                disabled={!document.outputs.includes(sourceOf(output))}
                onChange={(isWanted) => choose(output, isWanted)}
              />
            ))}
          </fieldset>
        ))}
        <ProfileFields value={byProfile} onChange={setByProfile} />
        {count === 0 && (
          <p id="download-none" className="text-sm text-ink-muted">
            {text('documents.download_none')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
