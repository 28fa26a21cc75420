import type { ConformanceVersion } from '@manara/contract/conformance';
import { Link } from 'react-router';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import type { useConformanceSearch } from '../conformance-search.ts';
import { useVersionName } from '../use-version-name.ts';
import { CompareVersions } from './CompareVersions.tsx';

interface Props {
  versions: readonly ConformanceVersion[];
  state: ReturnType<typeof useConformanceSearch>;
  /** The draft can be compared with, as long as there is an asset. */
  hasDraft: boolean;
  onDownload: (version: ConformanceVersion) => void;
}

/** What has been published of the asset in every edition, and what changed between two of them. */
export function VersionsView({ versions, state, hasDraft, onDownload }: Props) {
  const text = useText();
  const format = useFormat();
  const nameOf = useVersionName();
  if (versions.length === 0)
    return (
      <EmptyState icon="report" title={text('conformance.no_versions')} level="h3">
        {text('conformance.no_versions_text')}
      </EmptyState>
    );
  const columns: Column<ConformanceVersion>[] = [
    {
      id: 'name',
      header: text('conformance.version'),
      isRowHeader: true,
      render: (version) => (
        <Link className="inline-block min-h-6" to={state.addressOf({ view: 'preview', version: version.id })}>
          {nameOf(version)}
        </Link>
      ),
    },
    { id: 'date', header: text('conformance.published_at'), render: ({ published_at }) => format.dateTime(published_at) },
    { id: 'by', header: text('conformance.published_by'), render: ({ published_by }) => <bdi>{published_by}</bdi> },
    {
      id: 'note',
      header: text('conformance.note'),
      render: ({ note }) => (note ? <bdi>{note}</bdi> : <span className="text-ink-muted">{text('conformance.no_note')}</span>),
    },
    {
      id: 'actions',
      header: text('conformance.download'),
      hideHeader: true,
      render: (version) => (
        <Button
          size="sm"
          icon="download"
          aria-label={text('conformance.download_version', { name: isolate(nameOf(version)) })}
          onClick={() => onDownload(version)}
        >
          {text('conformance.download')}
        </Button>
      ),
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card flush>
        <Table caption={text('conformance.versions')} columns={columns} rows={versions} rowKey={({ id }) => id} />
      </Card>
      <CompareVersions versions={versions} state={state} hasDraft={hasDraft} />
    </div>
  );
}
