import type { ConformanceVersion } from '@manara/contract/conformance';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { useConformanceSearch } from './conformance-search.ts';
import { VersionPreview } from './PreviewView.tsx';
import { VersionDownload } from './VersionDownload.tsx';
import { VersionsView } from './versions/VersionsView.tsx';

interface Props {
  versions: readonly ConformanceVersion[];
  state: ReturnType<typeof useConformanceSearch>;
}

/** What stays of an asset that has been deleted: its published versions. */
export function GoneScreen({ versions, state }: Props) {
  const text = useText();
  const [wanted, setWanted] = useState<ConformanceVersion | null>(null);
  const shown = versions.find(({ id }) => id === state.search.version);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Notice tone="warn">{text('conformance.gone')}</Notice>
      <section aria-labelledby="versions" className="grid grid-cols-1 gap-4">
        <h2 id="versions" className="text-xl font-bold">
          {text('conformance.versions')}
        </h2>
        {shown ? (
          <VersionPreview
            version={shown}
            onDownload={() => setWanted(shown)}
            back={{ label: text('conformance.all_versions'), go: () => state.goTo({ version: null }) }}
          />
        ) : (
          <VersionsView versions={versions} state={state} hasDraft={false} onDownload={setWanted} />
        )}
      </section>
      {wanted && <VersionDownload version={wanted} onClose={() => setWanted(null)} />}
    </div>
  );
}
