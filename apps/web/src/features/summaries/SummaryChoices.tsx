import { summaryKinds, type listSummaryChoices } from '@manara/contract/summaries';
import type { RegulationId } from '@manara/core/regulations/regulations';
import type { Output } from '../../api/endpoint-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../ui/form/Select.tsx';
import type { SummarySearch } from './summary-search.ts';

interface Props {
  choices: Output<typeof listSummaryChoices>;
  search: SummarySearch;
  goTo: (change: Partial<SummarySearch>) => void;
}

/** Which summary, and of what. */
export function SummaryChoices({ choices: { laws, assets, tags, teams }, search: { kind, law, scope, name }, goTo }: Props) {
  const text = useText();
  const scopes = (['all', 'team', 'tag', 'asset'] as const).map((value) => ({ value, label: text(`summaries.scope_${value}`) }));
  const first = { all: null, team: teams[0]?.id ?? null, tag: tags[0] ?? null, asset: assets[0]?.id ?? null };
  // What an old address names may have gone since.
  const known = (names: readonly string[]) => (name !== null && names.includes(name) ? name : '');
  const options = (all: { value: string; label: string }[]) =>
    known(all.map(({ value }) => value)) === '' ? [{ value: '', label: text('summaries.choose') }, ...all] : all;
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className="sr-only">
        {text('summaries.choices')}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
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
            options={laws.map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) => goTo({ law: id || null })}
          />
        )}
        <Select
          label={text('summaries.scope')}
          value={scope}
          options={scopes}
          onChange={(value) => goTo({ scope: value, name: first[value] })}
        />
        {scope === 'team' && (
          <Select
            label={text('summaries.team')}
            value={known(teams.map(({ id }) => id))}
            options={options(teams.map((team) => ({ value: team.id, label: team.name })))}
            onChange={(id) => goTo({ name: id || null })}
          />
        )}
        {scope === 'tag' && tags.length > 0 && (
          <Select
            label={text('summaries.tag')}
            value={known(tags)}
            options={options(tags.map((tag) => ({ value: tag, label: tag })))}
            onChange={(tag) => goTo({ name: tag || null })}
          />
        )}
        {scope === 'asset' && (
          <Select
            label={text('summaries.asset')}
            value={known(assets.map(({ id }) => id))}
            options={options(assets.map((asset) => ({ value: asset.id, label: asset.name })))}
            onChange={(id) => goTo({ name: id || null })}
          />
        )}
      </div>
    </section>
  );
}
