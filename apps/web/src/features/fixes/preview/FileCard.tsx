import type { Fix } from '@manara/contract/fix';
import type { FixBatch } from '@manara/contract/fixes';
import { useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { FilePath } from '../code/FilePath.tsx';
import { DiffTable } from '../code/DiffTable.tsx';
import { EditDialog } from './EditDialog.tsx';
import { fixName, headingOf } from './fix-name.ts';
import { JumpLink } from './JumpLink.tsx';

interface Props {
  batchId: string;
  file: FixBatch['files'][number];
  /** Fixes that stand in it as a person has written it by hand. */
  standsFor: readonly Fix[];
  isBusy: boolean;
  /** Stores how the file is to be written by hand; null as the fixes have it. */
  onWrite: ((text: string | null, onDone?: () => void) => void) | null;
}

/** What all that is chosen makes of one file, and its edit by hand. */
export function FileCard({ batchId, file, standsFor, isBusy, onWrite }: Props) {
  const text = useText();
  const [isEditing, setEditing] = useState(false);
  const name = isolate(file.file);
  const of = <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 grow font-semibold wrap-anywhere">
          <FilePath path={file.file} />
        </h3>
        {file.is_edited && <Badge tone="info">{text('fix.edited')}</Badge>}
        {onWrite && (
          <>
            <Button size="sm" onClick={() => setEditing(true)}>
              <span>
                {text('fix.edit')}
                {of}
              </span>
            </Button>
            {file.is_edited && (
              <Button size="sm" busy={isBusy} onClick={() => onWrite(null)}>
                <span>
                  {text('fix.edit_undo')}
                  {of}
                </span>
              </Button>
            )}
          </>
        )}
      </div>
      {file.is_edited && (
        <div>
          <p>{text(standsFor.length > 0 ? 'fix.edited_for' : 'fix.edited_for_none')}</p>
          <ul className="list-disc ps-5">
            {standsFor.map((fix) => (
              <li key={fix.id}>
                <JumpLink to={headingOf(fix)}>{fixName(text, fix)}</JumpLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Disclosure
        summary={
          <>
            {text('fix.file_changes', { count: file.hunks.length })}
            {of}
          </>
        }
      >
        <DiffTable difference={file} />
      </Disclosure>
      {isEditing && onWrite && (
        <EditDialog batchId={batchId} file={file.file} isBusy={isBusy} onSave={onWrite} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
