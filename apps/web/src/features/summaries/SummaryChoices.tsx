import { summaryKinds, type listSummaryChoices } from '@manara/contract/summaries';
import type { RegulationId } from '@manara/core/regulations/regulations';
import type { Output } from '../../api/endpoint-types.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../ui/form/Select.tsx';
import type { SummarySearch } from './summary-search.ts';

interface Props {
  choices: Output<typeof listSummaryChoices>;
  search: SummarySearch;
  goTo: (change: Partial<SummarySearch>) => void;
}

/** Which summary, and of what. */
export function SummaryChoices({ choices: { laws, assets, tags }, search: { kind, law, scope, name }, goTo }: Props) {
  const text = useText();
  const scopes = (['all', 'tag', 'asset'] as const).map((value) => ({ value, label: text(`summaries.scope_${value}`) }));
  const first = { all: null, tag: tags[0] ?? null, asset: assets[0]?.id ?? null };
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className="sr-only">
        {text('summaries.choices')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={text('summaries.kind')}
          value={kind}
          options={summaryKinds.map((value) => ({ value, label: text(`summaries.kind_${value}`) }))}
          onChange={(value) => goTo({ kind: value })}
        />
        {kind === 'legal' && (
          <Select<RegulationId | ''>
            label={text('summaries.law')}
            value={law ?? laws[0]?.id ?? ''}
            options={laws.map(({ id, label, jurisdiction }) => ({
              value: id,
              label: text('summaries.law_option', { law: isolate(label), jurisdiction: isolate(jurisdiction) }),
            }))}
            onChange={(id) => goTo({ law: id || null })}
          />
        )}
        <Select
          label={text('summaries.scope')}
          value={scope}
          options={scopes}
          onChange={(value) => goTo({ scope: value, name: first[value] })}
        />
        {scope === 'tag' && tags.length > 0 && (
          <Select
            label={text('summaries.tag')}
            value={name ?? ''}
            options={tags.map((tag) => ({ value: tag, label: tag }))}
            onChange={(tag) => goTo({ name: tag })}
          />
        )}
        {scope === 'asset' && (
          <Select
            label={text('summaries.asset')}
            value={name ?? ''}
            options={assets.map((asset) => ({ value: asset.id, label: asset.name }))}
            onChange={(id) => goTo({ name: id })}
          />
        )}
      </div>
    </section>
  );
}
