import { attachmentTypes } from '@manara/core/support/attachment';
import { useRef } from 'react';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useSaying } from '../../../i18n/saying.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import type { Attached, Attachments } from './use-attachments.ts';

const accepted = attachmentTypes.map((type) => `.${type}`).join(',');

/** Chooses files for a message and shows what became of each. */
export function AttachmentField({ attachments: { files, add, remove }, onChange }: { attachments: Attachments; onChange: () => void }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  return (
    <FieldGroup legend={text('support.attachments')} name="attachments">
      <p className="text-sm text-ink-muted">{text('support.attachments_hint')}</p>
      {files.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {files.map((file) => (
            <Row
              key={file.key}
              file={file}
              onRemove={() => {
                choose.current?.focus();
                remove(file);
                onChange();
              }}
            />
          ))}
        </ul>
      )}
      <Button ref={choose} icon="add" className="mt-2" onClick={() => input.current?.click()}>
        {text('support.attach')}
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={accepted}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
          onChange();
        }}
      />
    </FieldGroup>
  );
}

function Row({ file, onRemove }: { file: Attached; onRemove: () => void }) {
  const text = useText();
  const said = useSaying();
  const { name, state, sent, why } = file;
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">
          <Bdi>{name}</Bdi>
        </span>
        {why && (
          <span className="flex items-start gap-1.5 text-sm font-medium text-bad">
            <Icon name="alert" size={1} className="mt-1" />
            <span className="min-w-0">{said(why)}</span>
          </span>
        )}
      </span>
      {state === 'sending' && (
        <ProgressBar value={sent * 100} label={text('support.attaching', { name: isolate(name) })} className="w-24" />
      )}
      {state === 'stored' && <span className="text-sm text-ink-muted">{text('support.attachment_stored')}</span>}
      <IconButton icon="close" label={text('support.attachment_remove', { name: isolate(name) })} onClick={onRemove} />
    </li>
  );
}
