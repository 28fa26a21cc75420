import { sourceTypes } from '@manara/core/document/conversion';
import { useRef, useState, type DragEvent } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useAddOnArrival } from '../../../ui/use-add-on-arrival.ts';
import { SettingsFields } from '../convert/SettingsFields.tsx';
import { readSettings, usualValues, type Settings } from '../convert/settings-values.ts';
import { uploadQueue, useKeepOpen, useUploads } from './uploads.ts';

const accepted = sourceTypes.map((type) => `.${type}`).join(',');

/** Fields of the form that say how to convert; what goes without saying is left out. */
const fieldsOf = ({ language, contracted, cells, lines, print_pages, pages, formulas }: Settings): Record<string, string> => ({
  ...(language && { language }),
  ...(pages && { pages }),
  contracted: String(contracted),
  cells: String(cells),
  lines: String(lines),
  print_pages: String(print_pages !== false),
  formulas: formulas ?? 'all',
});

/** Takes files by button or by drop, with the settings for converting them. */
export function DropZone() {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // After whoever arrives was led to the heading of the screen.
  useAddOnArrival('document', () => setTimeout(() => button.current?.focus()));
  const settingsPart = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(usualValues);
  const isBusy = useUploads().some(({ state }) => state === 'waiting' || state === 'sending');
  useKeepOpen(isBusy);
  const read = readSettings(values);

  const take = (files: FileList | null) => {
    if (!files || files.length === 0) return;
    if (!read.ok) {
      flushSync(() => setOpen(true));
      settingsPart.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
      return;
    }
    uploadQueue.add([...files], fieldsOf(read.settings));
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over);
  };
  return (
    <section aria-labelledby="upload-title" className="grid gap-4">
      <h2 id="upload-title" className="sr-only">
        {text('documents.upload_title')}
      </h2>
      <div
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-6 py-10 text-center ${isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface'}`}
      >
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name="upload" size={1.75} />
        </span>
        <p className="font-semibold">{text(isOver ? 'documents.drop_now' : 'documents.drop')}</p>
        <Button ref={button} variant="primary" icon="file" className="min-w-44" onClick={() => input.current?.click()}>
          {text(isBusy ? 'documents.uploading' : 'documents.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={accepted}
          hidden
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <p className="text-sm text-ink-muted">{text('documents.hint')}</p>
      </div>
      <div ref={settingsPart}>
        <Disclosure summary={text('documents.settings')} open={isOpen} onToggle={setOpen}>
          <div className="mt-2 grid gap-4 rounded-card border border-line bg-surface p-5 text-base">
            <p className="text-sm text-ink-muted">{text('documents.settings_hint')}</p>
            {/* Fields that nobody can reach are not there. */}
            {isOpen && <SettingsFields values={values} onChange={setValues} />}
          </div>
        </Disclosure>
      </div>
    </section>
  );
}
