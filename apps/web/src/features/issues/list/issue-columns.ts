/** Columns that can be left out, in their order; the asset's own screen has none of its asset. */
export const choosable = (ofAsset: boolean) =>
  [
    ...(ofAsset ? [] : [{ id: 'asset_name', header: 'issues.column_asset' } as const]),
    { id: 'severity', header: 'issues.column_severity' },
    { id: 'status', header: 'issues.column_status' },
    { id: 'criterion', header: 'issues.column_criterion' },
    { id: 'created_at', header: 'issues.column_found' },
  ] as const;

/** Under which name it is kept what the list leaves out. */
export const tableName = 'issues';
