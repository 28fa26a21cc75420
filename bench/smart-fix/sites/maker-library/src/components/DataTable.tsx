interface DataTableProps {
  caption?: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <div className="table-frame">
      <table className="table">
        {caption && <caption className="table__caption">{caption}</caption>}
        <thead>
          <tr>{columns.map(column => <td key={column} className="table__head">{column}</td>)}</tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row[0]}>
              {row.map((cell, index) => <td key={columns[index]} className="table__cell">{cell}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
