import {
  conformanceFormats,
  downloadConformance,
  downloadConformanceVersion,
  type ConformanceDraft,
  type ConformanceVersion,
  type listConformanceVersions,
} from '@manara/contract/conformance';
import { editions } from '@manara/core/conformance/terms';
import { hasRole } from '@manara/core/role';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../api/answer.ts';
import type { Output } from '../../api/endpoint-types.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { FileDialog } from '../../ui/document/FileDialog.tsx';
import { useFile } from '../../ui/document/use-file.ts';
import { Select } from '../../ui/form/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { useConformanceSearch } from './conformance-search.ts';
import { DraftViews } from './DraftViews.tsx';
import { Progress } from './Progress.tsx';
import { PublishDialog } from './PublishDialog.tsx';

interface Props {
  draft: ConformanceDraft;
  /** It could not be read again. */
  isStale: boolean;
  versions: UseQueryResult<Output<typeof listConformanceVersions>, CallError>;
  state: ReturnType<typeof useConformanceSearch>;
}

/** The report of an asset as people work on it, and what they have published of it. */
export function DraftScreen({ draft, isStale, versions, state }: Props) {
  const text = useText();
  const { role } = useSignedInUser();
  const file = useFile();
  const [wanted, setWanted] = useState<'publish' | 'draft' | ConformanceVersion | null>(null);
  const { asset, edition } = draft;
  const { goTo } = state;
  const close = () => setWanted(null);
  const title = text('conformance.title_of', { name: isolate(asset.name) });
  return (
    <>
      <PageHeader
        title={title}
        // A text of its own: the one before it, while the report loads, is shorter and would seem to move.
        // The name has a line of its own: it may wait for another font, and nothing shall wrap anew when that comes.
        heading={<span className="whitespace-pre-line">{text('conformance.title_of', { name: `\n${isolate(asset.name)}` })}</span>}
        subtitle={text('conformance.subtitle')}
        back={{ to: `/report/${asset.id}`, label: text('conformance.back') }}
        actions={
          <>
            <Button icon="download" onClick={() => setWanted('draft')}>
              {text('conformance.download_draft')}
            </Button>
            {hasRole(role, 'manager') && (
              <Button variant="primary" icon="check-circle" onClick={() => setWanted('publish')}>
                {text('conformance.publish')}
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {isStale && (
          <Notice tone="warn" role="status">
            {text('conformance.stale')}
          </Notice>
        )}
        <Select
          className="max-w-2xl"
          label={text('conformance.edition')}
          hint={text('conformance.edition_hint')}
          value={state.search.edition}
          options={editions.map((value) => ({ value, label: text(`conformance.edition_${value}`) }))}
          onChange={(value) => goTo({ edition: value, table: null, version: null })}
        />
        <Progress draft={draft} />
        <DraftViews draft={draft} versions={versions} state={state} onDownload={setWanted} />
      </div>
      {wanted === 'publish' && (
        <PublishDialog
          draft={draft}
          onClose={close}
          onDone={() => {
            close();
            goTo({ view: 'versions', version: null });
          }}
        />
      )}
      {wanted !== null && wanted !== 'publish' && (
        <FileDialog
          title={text('conformance.download_title')}
          formats={conformanceFormats}
          busy={file.busy}
          problem={file.problem}
          download={(format, language) =>
            wanted === 'draft'
              ? file.download(downloadConformance, { params: { id: asset.id }, query: { edition, format, language } })
              : file.download(downloadConformanceVersion, { params: { id: wanted.id }, query: { format, language } })
          }
          onClose={close}
        />
      )}
    </>
  );
}
