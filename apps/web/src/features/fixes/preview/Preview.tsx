import type { FixBatch } from '@manara/contract/fixes';
import { useText } from '../../../i18n/use-text.ts';
import { alikeFixes } from './alike-fixes.ts';
import { ByHandDialog } from './ByHandDialog.tsx';
import { FileCard } from './FileCard.tsx';
import { FixCard } from './FixCard.tsx';
import { FixGroup } from './FixGroup.tsx';
import { groupFixes } from './group-fixes.ts';
import { Overview } from './Overview.tsx';
import { SendPart } from './SendPart.tsx';
import { useChoices } from './use-choices.ts';

/** What a batch would change or has changed: fix by fix, those first that ask the least of a person, then file by file, then the way to send it. */
export function Preview({ batch }: { batch: FixBatch }) {
  const text = useText();
  const { choose, isBusy, asked } = useChoices(batch);
  const { files } = batch;
  const groups = groupFixes(batch.fixes);
  const mayChoose = batch.state === 'ready' && batch.can_change;
  return (
    <>
      <Overview groups={groups} files={files.length} notes={batch.notes} canSend={mayChoose} />
      {groups.map(({ certainty, fixes: own }) => (
        <FixGroup
          key={certainty}
          certainty={certainty}
          count={own.length}
          isFolded={certainty === 'guidance' && groups.length > 1}
          canSend={mayChoose}
        >
          {alikeFixes(own).map((alike) => (
            <li key={alike[0].id} className="min-w-0">
              <FixCard
                fixes={alike}
                batch={batch}
                isBusy={isBusy}
                onChoose={mayChoose ? (choices, told) => choose({ fixes: choices }, told) : null}
              />
            </li>
          ))}
        </FixGroup>
      ))}
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
                  standsFor={batch.fixes.filter((fix) => fix.is_sent && fix.by_hand.includes(file.file))}
                  isBusy={isBusy}
                  onWrite={mayChoose ? (written, onDone) => choose({ files: [{ file: file.file, text: written }] }, { onDone }) : null}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && <ByHandDialog files={asked.files} onAnswer={asked.answer} onClose={() => asked.answer(null)} />}
      {mayChoose && <SendPart batch={batch} isChoosing={isBusy} />}
    </>
  );
}
