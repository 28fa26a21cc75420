import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useReview, useSessionView } from '../session/use-review.ts';
import { BraillePreview } from './BraillePreview.tsx';
import { CellsPreview } from './cells/CellsPreview.tsx';
import { HtmlPreview } from './HtmlPreview.tsx';
import { WordPreview } from './WordPreview.tsx';

const formats = ['html', 'docx', 'ueb_brf', 'nemeth_brf', 'cells'] as const;
type Format = (typeof formats)[number];

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** What each output will hold, a page of the source at a time, as it stands now. */
export function PreviewsPanel({ page, pages, onPage }: Props) {
  const text = useText();
  const { session } = useReview();
  const { state, unsent } = useSessionView(session);
  const [format, setFormat] = useState<Format>('html');
  const shown = { page, version: state.version };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{text('review.page_title', { page: page + 1, pages })}</h2>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon="chevron-back" aria-disabled={page === 0 || undefined} onClick={() => onPage(page - 1)}>
            {text('review.page_before')}
          </Button>
          <Button size="sm" icon="chevron-next" aria-disabled={page >= pages - 1 || undefined} onClick={() => onPage(page + 1)}>
            {text('review.page_after')}
          </Button>
        </div>
      </div>
      {unsent > 0 && <Notice tone="info">{text('review.preview_behind')}</Notice>}
      <Tabs
        label={text('review.formats')}
        tabs={formats.map((id) => ({ id, label: text(id === 'cells' ? 'review.cells' : `documents.output_${id}`) }))}
        selected={format}
        onSelect={setFormat}
      >
        {format === 'html' && <HtmlPreview {...shown} />}
        {format === 'docx' && <WordPreview {...shown} />}
        {format === 'cells' && <CellsPreview {...shown} />}
        {(format === 'ueb_brf' || format === 'nemeth_brf') && <BraillePreview key={format} braille={format} {...shown} />}
      </Tabs>
    </div>
  );
}
