import { isNetworkError, type Failure } from '../../api/answer.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../Notice.tsx';

/** Problems that are told at once, for which the form has room; the others where one asks for them. */
const shown = 2;

/** What keeps a table from being taken, by row and column. */
export function ImportProblems({ failure, columnName }: { failure: Failure; columnName: (column: string) => string }) {
  const text = useText();
  const problems = Object.entries(failure.fields).map(([field, sentence]) => {
    // `2` is a row and `2.critical` a cell; anything else is the whole table.
    const [, place, column] = /^(\d+)(?:\.(.+))?$/.exec(field) ?? [];
    if (place === undefined) return { field, said: sentence };
    const row = Number(place);
    if (column === undefined) return { field, said: text('shell.table_row', { row, problem: sentence }) };
    return { field, said: text('shell.table_cell', { row, column: columnName(column), problem: sentence }) };
  });
  const general = isNetworkError(failure) ? text('shell.network_error') : text('shell.table_refused');
  return (
    <Notice tone="bad" role="alert">
      <p className="font-semibold">{general}</p>
      {problems.length === 0 && failure.detail && <p>{failure.detail}</p>}
      <ProblemList problems={problems.slice(0, shown)} />
      {problems.length > shown && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer">{text('shell.table_more', { count: problems.length - shown })}</summary>
          <ProblemList problems={problems.slice(shown)} />
        </details>
      )}
    </Notice>
  );
}

const ProblemList = ({ problems }: { problems: readonly { field: string; said: string }[] }) => (
  <ul className="list-disc ps-5">
    {problems.map(({ field, said }) => (
      <li key={field}>{said}</li>
    ))}
  </ul>
);
