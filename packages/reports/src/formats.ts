/** What a report can be downloaded as, the first unless something else is asked for. */
export const reportFormats = ['html', 'pdf', 'csv', 'xlsx', 'json', 'earl', 'sarif'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Formats that are written without a browser. A PDF is printed from the HTML. */
export type WrittenFormat = Exclude<ReportFormat, 'pdf'>;

/** Media type and the end of the file's name. */
export const formatFiles: Record<ReportFormat, { type: string; extension: string }> = {
  html: { type: 'text/html; charset=utf-8', extension: 'html' },
  pdf: { type: 'application/pdf', extension: 'pdf' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
  json: { type: 'application/json; charset=utf-8', extension: 'json' },
  earl: { type: 'application/ld+json; charset=utf-8', extension: 'earl.jsonld' },
  sarif: { type: 'application/sarif+json; charset=utf-8', extension: 'sarif' },
};
