import { downloadFormats, downloadReport, type DownloadFormat } from '@manara/contract/reports';
import { languages, type Language } from '@manara/messages/locale';
import { useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useFile } from '../../../ui/use-file.ts';

const languageOptions = Object.values(languages).map(({ code, name }) => ({ value: code, label: name }));

/** Asks in which format and language a report is wanted. */
export function DownloadDialog({ id, date, onClose }: { id: string; date: string; onClose: () => void }) {
  const text = useText();
  const words = useFormat();
  const { code } = useLanguage();
  const [format, setFormat] = useState<DownloadFormat>('html');
  const [language, setLanguage] = useState<Language>(code);
  const { busy, problem, download } = useFile('reports.download_failed');
  const start = async () => {
    if (!(await download(downloadReport, { params: { id }, query: { format, language } }, `report.${format}`))) return;
    toast.good((say) => say('reports.downloaded'));
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" icon="download" busy={busy} onClick={() => void start()}>
        {text(busy ? 'reports.download_busy' : 'reports.download')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text('reports.download_title')} footer={footer}>
      <div className="grid gap-5">
        <p>{text('reports.download_text', { date: isolate(words.dateTime(date)) })}</p>
        {problem && <Notice tone="bad">{problem}</Notice>}
        <RadioGroup
          legend={text('reports.format')}
          value={format}
          onChange={setFormat}
          choices={downloadFormats.map((value) => ({
            value,
            label: text(`reports.format_${value}`),
            hint: text(`reports.format_${value}_hint`),
          }))}
        />
        <Select label={text('reports.language')} value={language} options={languageOptions} onChange={setLanguage} />
      </div>
    </Dialog>
  );
}
