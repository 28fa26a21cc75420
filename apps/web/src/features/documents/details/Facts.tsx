import type { DocumentDetails } from '@manara/contract/documents';
import type { ReactNode } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useText } from '../../../i18n/use-text.ts';

/** The name of a language in the reader's own; its tag where nobody knows it. */
function languageName(tag: string, readers: string): string | undefined {
  try {
    return new Intl.DisplayNames([readers], { type: 'language' }).of(tag);
  } catch {
    return tag;
  }
}

/** One fact; nothing where it is not known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === false || children === '') return null;
  return (
    <div className="grid sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-sm text-ink-muted sm:text-base">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The facts of a document: its file, what it came to, and how it was asked for. */
export function Facts({ document }: { document: DocumentDetails }) {
  const text = useText();
  const format = useFormat();
  const { code } = useLanguage();
  const { settings, milliseconds, confidence, engines, language, reviewed_at: reviewedAt } = document;
  const grade = text(settings.contracted ? 'documents.grade_contracted' : 'documents.grade_uncontracted');
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      <Fact name={text('documents.fact_file')}>
        <bdi>{document.original_filename}</bdi>
      </Fact>
      {/* Never 0 MB. */}
      <Fact name={text('documents.fact_size')}>{text('documents.megabytes', { size: Math.ceil(document.file_size / 1e4) / 100 })}</Fact>
      <Fact name={text('documents.fact_uploaded')}>{format.dateTime(document.created_at)}</Fact>
      <Fact name={text('documents.fact_by')}>{document.uploaded_by && <bdi>{document.uploaded_by}</bdi>}</Fact>
      <Fact name={text('documents.fact_title')}>{document.title && <bdi>{document.title}</bdi>}</Fact>
      <Fact name={text('documents.fact_pages')}>{document.pages !== null && format.number(document.pages)}</Fact>
      <Fact name={text('documents.fact_language')}>
        {language && (language === 'und' ? text('documents.language_unknown') : languageName(language, code))}
      </Fact>
      <Fact name={text('documents.fact_engines')}>
        {engines.length > 0 && <bdi>{engines.map(({ name, version }) => `${name} ${version}`).join(', ')}</bdi>}
      </Fact>
      <Fact name={text('documents.fact_time')}>{milliseconds !== null && text('documents.seconds', { seconds: milliseconds / 1000 })}</Fact>
      <Fact name={text('documents.fact_converted')}>{document.converted_at && format.dateTime(document.converted_at)}</Fact>
      <Fact name={text('documents.fact_confidence')}>{confidence !== null && format.percent(confidence * 100)}</Fact>
      <Fact name={text('documents.fact_review')}>
        {document.pages !== null &&
          (reviewedAt
            ? text('documents.reviewed_by', { name: isolate(document.reviewed_by ?? ''), date: format.date(reviewedAt) })
            : text('documents.not_reviewed'))}
      </Fact>
      <Fact name={text('documents.fact_asked_pages')}>
        {settings.pages ? <bdi dir="ltr">{settings.pages}</bdi> : text('documents.pages_all')}
      </Fact>
      <Fact name={text('documents.fact_asked_language')}>{text(`documents.language_${settings.language ?? 'auto'}`)}</Fact>
      {settings.formulas && <Fact name={text('documents.formulas')}>{text(`documents.formulas_${settings.formulas}`)}</Fact>}
      <Fact name={text('documents.fact_braille')}>
        {text('documents.braille_as', { grade, cells: settings.cells, lines: settings.lines })}
        {settings.print_pages === false && <p>{text('documents.print_pages_off')}</p>}
      </Fact>
    </dl>
  );
}
