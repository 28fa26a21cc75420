import type { ConformanceVersion } from '@manara/contract/conformance';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import type { useConformanceSearch } from '../conformance-search.ts';
import { useVersionName } from '../use-version-name.ts';
import { Changes } from './Changes.tsx';

interface Props {
  versions: readonly ConformanceVersion[];
  state: ReturnType<typeof useConformanceSearch>;
  hasDraft: boolean;
}

/** What changed from one version to another, or to the draft. The two stand in the address. */
export function CompareVersions({ versions, state: { search, goTo }, hasDraft }: Props) {
  const text = useText();
  const nameOf = useVersionName();
  const from = versions.find(({ id }) => id === search.from) ?? versions.at(hasDraft ? 0 : 1) ?? versions[0];
  const to = versions.find(({ id }) => id === search.to) ?? (hasDraft ? undefined : versions[0]);
  const options = versions.map((version) => ({ value: version.id, label: nameOf(version) }));
  if (!from || (!hasDraft && versions.length < 2)) return null;
  return (
    <section aria-labelledby="compare" className="grid grid-cols-1 gap-4">
      <h3 id="compare" className="text-lg font-bold">
        {text('conformance.compare')}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={text('conformance.compare_from')} value={from.id} options={options} onChange={(id) => goTo({ from: id })} />
        <Select
          label={text('conformance.compare_to')}
          value={to?.id ?? ''}
          options={hasDraft ? [{ value: '', label: text('conformance.the_draft') }, ...options] : options}
          onChange={(id) => goTo({ to: id || null })}
        />
      </div>
      <Changes from={from.id} to={to?.id} />
    </section>
  );
}
