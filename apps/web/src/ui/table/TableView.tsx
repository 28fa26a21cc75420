import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../form/Checkbox.tsx';
import { Icon } from '../Icon.tsx';
import { Popover } from '../Popover.tsx';
import { Segmented } from '../Segmented.tsx';
import { chooseRows, showColumn, useHidden, useRows } from './table-choices.ts';

interface Props {
  /** The table under whose name the choice is kept. */
  table: string;
  /** Those that can be left out; none: all stay. */
  columns: readonly { id: string; header: string }[];
}

/** Which columns a table shows, and how high the rows of all tables are; kept in this browser. */
export function TableView({ table, columns }: Props) {
  const text = useText();
  const hidden = useHidden(table);
  const rows = useRows();
  return (
    <Popover
      label={text('shell.table_view')}
      look="grid size-(--control) shrink-0 place-items-center rounded-control text-ink-muted transition-colors hover:bg-hover hover:text-ink fc-border"
      face={<Icon name="columns" />}
      width="w-[min(18rem,calc(100vw-1.5rem))]"
    >
      {columns.length > 0 && (
        <fieldset className="grid">
          <legend className="font-medium">{text('shell.table_columns')}</legend>
          {columns.map(({ id, header }) => (
            <Checkbox key={id} label={header} checked={!hidden.includes(id)} onChange={(isShown) => showColumn(table, id, isShown)} />
          ))}
        </fieldset>
      )}
      <div className="grid justify-items-start gap-2">
        <span aria-hidden="true" className="font-medium">
          {text('shell.table_rows')}
        </span>
        <Segmented
          label={text('shell.table_rows')}
          options={[
            { id: 'normal', label: text('shell.table_rows_normal') },
            { id: 'compact', label: text('shell.table_rows_compact') },
          ]}
          chosen={rows}
          onChoose={chooseRows}
        />
      </div>
    </Popover>
  );
}
