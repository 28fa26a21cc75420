import { languages, type Language } from '@manara/messages/locale';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { RadioGroup } from '../form/RadioGroup.tsx';
import { Select } from '../form/Select.tsx';
import { Notice } from '../Notice.tsx';
import { toast } from '../toast/toast.ts';

const languageOptions = Object.values(languages).map(({ code, name }) => ({ value: code, label: name }));

interface Props<Format extends string> {
  title: string;
  formats: readonly Format[];
  busy: boolean;
  problem: string | null;
  download: (format: Format, language: Language) => Promise<boolean>;
  onClose: () => void;
}

/** Asks in which format and language a document is wanted. */
export function FileDialog<Format extends 'html' | 'pdf' | 'docx' | 'openacr'>({
  title,
  formats,
  busy,
  problem,
  download,
  onClose,
}: Props<Format>) {
  const text = useText();
  const { code } = useLanguage();
  const [format, setFormat] = useState<Format | null>(formats[0] ?? null);
  const [language, setLanguage] = useState<Language>(code);
  const start = async () => {
    if (format === null || !(await download(format, language))) return;
    toast.good((say) => say('document.downloaded'));
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" icon="download" busy={busy} onClick={() => void start()}>
        {text(busy ? 'document.downloading' : 'document.download')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <div className="grid gap-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <RadioGroup
          legend={text('document.format')}
          value={format}
          onChange={setFormat}
          choices={formats.map((value) => ({
            value,
            label: text(`document.format_${value}`),
            hint: text(`document.format_${value}_hint`),
          }))}
        />
        <Select label={text('document.language')} value={language} options={languageOptions} onChange={setLanguage} />
      </div>
    </Dialog>
  );
}
