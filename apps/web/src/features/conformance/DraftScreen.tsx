import type { ConformanceDraft, ConformanceVersion, listConformanceVersions } from '@manara/contract/conformance';
import { editions } from '@manara/core/conformance/terms';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../api/answer.ts';
import type { Output } from '../../api/endpoint-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../ui/form/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { useConformanceSearch } from './conformance-search.ts';
import { DraftViews } from './DraftViews.tsx';
import { Progress } from './Progress.tsx';
import { VersionDownload } from './VersionDownload.tsx';

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
  const [wanted, setWanted] = useState<ConformanceVersion | null>(null);
  return (
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
        onChange={(value) => state.goTo({ edition: value, table: null, version: null })}
      />
      <Progress draft={draft} />
      <DraftViews draft={draft} versions={versions} state={state} onDownload={setWanted} />
      {wanted && <VersionDownload version={wanted} onClose={() => setWanted(null)} />}
    </div>
  );
}
