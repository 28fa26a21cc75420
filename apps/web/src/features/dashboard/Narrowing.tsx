import type { Dashboard } from '@manara/contract/dashboard';
import { useRef } from 'react';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { useChooseScope } from './use-choose-scope.ts';

interface Props {
  teams: Dashboard['teams'];
  products: Dashboard['products'];
}

/** Whose assets the dashboard shows: of a team, which is remembered, and of a product. Nothing where there is neither. */
export function Narrowing({ teams, products }: Props) {
  const text = useText();
  const format = useFormat();
  const first = useRef<HTMLDivElement>(null);
  const { team, product, chooseTeam, chooseProduct, chooseAll } = useChooseScope();
  if (teams.length === 0 && products.length === 0 && team === '' && product === '') return null;
  const nameOf = (list: Props['teams'], id: string) => isolate(list.find((one) => one.id === id)?.name ?? '…');
  const said = [
    ...(team ? [text('assets.team_filtered', { team: nameOf(teams, team) })] : []),
    ...(product ? [text('assets.product_filtered', { product: nameOf(products, product) })] : []),
  ];
  const options = (list: Props['teams'], value: string, any: string) => [
    { value: '', label: any },
    // What an old address names may have gone since.
    ...(value !== '' && !list.some(({ id }) => id === value) ? [{ value, label: '…' }] : []),
    ...list.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section
      aria-label={text('dashboard.narrow_label')}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 lg:ms-auto lg:-mt-15 lg:min-h-11 lg:w-fit lg:max-w-[calc(100%-24rem)] lg:justify-end"
      ref={first}
    >
      {(teams.length > 0 || team !== '') && (
        <Select
          label={text('dashboard.team')}
          hideLabel
          value={team}
          options={options(teams, team, text('dashboard.every_team'))}
          onChange={chooseTeam}
          className="w-44 max-w-full"
        />
      )}
      {(products.length > 0 || product !== '') && (
        <Select
          label={text('dashboard.product')}
          hideLabel
          value={product}
          options={options(products, product, text('dashboard.every_product'))}
          onChange={chooseProduct}
          className="w-44 max-w-full"
        />
      )}
      <p role="status" className="order-first">
        {said.length > 0 && text('dashboard.narrowed', { what: format.list(said) })}
      </p>
      {said.length > 0 && (
        <Button
          icon="close"
          onClick={() => {
            first.current?.querySelector('select')?.focus();
            chooseAll();
          }}
        >
          {text('dashboard.narrow_all')}
        </Button>
      )}
    </section>
  );
}
