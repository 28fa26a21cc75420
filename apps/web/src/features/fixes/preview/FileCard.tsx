import type { FixBatch } from '@manara/contract/fixes';
import { useState } from 'react';
import { Code } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { DiffTable } from '../code/DiffTable.tsx';
import { EditDialog } from './EditDialog.tsx';

interface Props {
  batchId: string;
  file: FixBatch['files'][number];
  isBusy: boolean;
  /** Stores how the file is to be written by hand; null as the fixes have it. */
  onWrite: ((text: string | null, onDone?: () => void) => void) | null;
}

/** What all that is chosen makes of one file, and its edit by hand. */
export function FileCard({ batchId, file, isBusy, onWrite }: Props) {
  const text = useText();
  const [isEditing, setEditing] = useState(false);
  const name = isolate(file.file);
  const of = <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 grow font-semibold wrap-anywhere">
          <Code>{file.file}</Code>
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
