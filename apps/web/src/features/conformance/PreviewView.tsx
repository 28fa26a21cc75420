import { previewConformance, previewConformanceVersion, type ConformanceVersion } from '@manara/contract/conformance';
import type { DocumentPreview } from '@manara/contract/document';
import type { Edition } from '@manara/core/conformance/terms';
import type { ReactNode } from 'react';
import type { CallError } from '../../api/answer.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DocumentView } from '../../ui/document/DocumentView.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useVersionName } from './use-version-name.ts';

interface Answer {
  data: DocumentPreview | undefined;
  error: CallError | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

function Shown({ answer: { data, error, isFetching, isPlaceholderData, refetch }, children }: { answer: Answer; children: ReactNode }) {
  const text = useText();
  if (error && !data)
    return <LoadFailed title={text('conformance.preview_failed')} onRetry={refetch} retrying={isFetching} level="h3" error={error} />;
  if (!data || isPlaceholderData)
    return (
      <Loading label={text('conformance.loading')} className="grid gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-96" />
      </Loading>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      {children}
      <Card>
        <DocumentView blocks={data.blocks} />
      </Card>
    </div>
  );
}

/** The draft as it will be read. */
export function DraftPreview({ assetId, edition }: { assetId: string; edition: Edition }) {
  const text = useText();
  return (
    <Shown answer={useApiQuery(previewConformance, { params: { id: assetId }, query: { edition } })}>
      <p className="text-ink-muted">{text('conformance.preview_draft')}</p>
    </Shown>
  );
}

interface VersionProps {
  version: ConformanceVersion;
  onDownload: () => void;
  /** Leads to the list of versions, or to the draft. */
  back: { label: string; go: () => void };
}

/** A published version as it was. */
export function VersionPreview({ version, onDownload, back }: VersionProps) {
  const text = useText();
  const format = useFormat();
  const name = isolate(useVersionName()(version));
  return (
    <Shown answer={useApiQuery(previewConformanceVersion, { params: { id: version.id } })}>
      <Notice
        tone="info"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" icon="download" onClick={onDownload}>
              {text('conformance.download_version', { name })}
            </Button>
            <Button size="sm" onClick={back.go}>
              {back.label}
            </Button>
          </span>
        }
      >
        {text('conformance.preview_version', {
          name,
          date: isolate(format.dateTime(version.published_at)),
          by: isolate(version.published_by),
        })}
      </Notice>
    </Shown>
  );
}
