import type { FixBatch } from '@manara/contract/fixes';
import { useText } from '../../../i18n/use-text.ts';
import { FileCard } from './FileCard.tsx';
import { FixCard } from './FixCard.tsx';
import { SendPart } from './SendPart.tsx';
import { useChoices } from './use-choices.ts';

/** What a batch would change or has changed: fix by fix, then file by file, then the way to send it. */
export function Preview({ batch }: { batch: FixBatch }) {
  const text = useText();
  const { choose, isBusy } = useChoices(batch.id);
  const { fixes, files } = batch;
  const mayChoose = batch.state === 'ready' && batch.can_change;
  return (
    <>
      <section aria-labelledby="fixes">
        <h2 id="fixes" tabIndex={-1} className="mb-3 text-xl font-bold">
          {text('fix.fixes')}
        </h2>
        <ul className="grid grid-cols-1 gap-5">
          {fixes.map((fix) => (
            <li key={fix.id} className="min-w-0">
              <FixCard fix={fix} batch={batch} onChoose={mayChoose ? (choice) => choose({ fixes: [{ id: fix.id, ...choice }] }) : null} />
            </li>
          ))}
        </ul>
      </section>
      {files.length > 0 && (
        <section aria-labelledby="files">
          <h2 id="files" tabIndex={-1} className="text-xl font-bold">
            {text('fix.files')}
          </h2>
          <p className="mt-1 mb-3 max-w-prose text-ink-muted">{text('fix.files_text')}</p>
          <ul className="grid grid-cols-1 gap-4">
            {files.map((file) => (
              <li key={file.file} className="min-w-0">
                <FileCard
                  batchId={batch.id}
                  file={file}
                  isBusy={isBusy}
                  onWrite={mayChoose ? (written, onDone) => choose({ files: [{ file: file.file, text: written }] }, onDone) : null}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayChoose && <SendPart batch={batch} isChoosing={isBusy} />}
    </>
  );
}
