/** A fault that somebody might make, and the part of `npm test` that must fail for it. */
export interface PlantedFault {
  /** What goes wrong for people. */
  fault: string;
  file: string;
  /** Stands in the file once. */
  find: string;
  replace: string;
  part: string;
  /** Test files of the part that are run, by parts of their paths; none: the whole part. */
  files?: string[];
}

export const plantedFaults: PlantedFault[] = [
  {
    fault: 'A call does not ask for the role that it needs',
    file: 'apps/server/src/platform/http/access-refusal.ts',
    find: "  if (!hasRole(role, endpoint.access)) return 'not_allowed';\n",
    replace: '',
    part: 'unit',
    files: ['access-refusal'],
  },
  {
    fault: 'An unknown address leads to another screen',
    file: 'apps/web/src/app/Gate.tsx',
    find: '<Route path="*" element={<Navigate to="/dashboard" replace />} />',
    replace: '<Route path="*" element={<Navigate to="/issues" replace />} />',
    part: 'journeys',
    files: ['journeys/addresses'],
  },
  {
    fault: 'A message has no translation',
    file: 'packages/messages/ar/assets.json',
    find: '  "loading": "جارٍ تحميل بيانات المراقبة…",\n',
    replace: '',
    part: 'unit',
    files: ['packages/messages'],
  },
  {
    fault: 'Secondary text has a contrast of 4.4 on its ground',
    file: 'apps/web/src/ui/styles/tokens.css',
    find: '  --ink-muted: #3d4f66;',
    replace: '  --ink-muted: #787878;',
    part: 'unit',
    files: ['styles/tokens'],
  },
  {
    fault: 'Fields lose their labels',
    file: 'apps/web/src/ui/form/FieldFrame.tsx',
    find: '<label htmlFor={ids.id} ',
    replace: '<label ',
    part: 'components',
  },
  {
    fault: 'A dialog lets the focus out',
    file: 'apps/web/src/ui/Dialog.tsx',
    find: 'element?.showModal();',
    replace: 'element?.show();',
    part: 'components',
  },
  {
    fault: 'The labels of Arabic buttons are cut off where there is little room',
    file: 'apps/web/src/ui/button-look.ts',
    find: 'font-medium text-center',
    replace: 'font-medium rtl:max-w-24 overflow-hidden rtl:whitespace-nowrap text-center',
    part: 'gate',
    files: ['interface/documents'],
  },
  {
    fault: 'What a foreign page says is written into reports as markup',
    file: 'packages/reports/src/html/markup.ts',
    find: 'return escape(xmlText(piece));',
    replace: 'return xmlText(piece);',
    part: 'unit',
    files: ['packages/reports'],
  },
  {
    fault: 'Pages that a killed scan had found and not read are lost',
    file: 'apps/server/src/features/scans/checkpoint.ts',
    find: "pages.filter(({ state }) => state === 'queued').map(",
    replace: "pages.filter(({ state }) => state === 'read').map(",
    part: 'faults',
    files: ['kill-mid-scan'],
  },
  {
    fault: 'A text becomes a formula in a table',
    file: 'packages/reports/src/csv/csv-cell.ts',
    find: "formulaStart.test(text) ? `'${text}` : text)",
    replace: 'text)',
    part: 'unit',
    files: ['packages/reports'],
  },
  {
    fault: 'A redirect leads into the own network',
    file: 'packages/egress/src/fetch/fetch-judged.ts',
    find: 'judge(url.hostname, portOf(url))',
    replace: 'judge(new URL(address).hostname, portOf(new URL(address)))',
    part: 'unit',
    files: ['packages/egress'],
  },
  {
    fault: 'A migration forgets what people had set',
    file: 'apps/server/migrations/0003_people.sql',
    find: 'select id, email, password_hash, false, language, theme, mfa_enabled, created_at from users;',
    replace: "select id, email, password_hash, false, 'en', theme, mfa_enabled, created_at from users;",
    part: 'api',
    files: ['api/migration'],
  },
  {
    fault: 'A failing rule earns more of its weight than it may',
    file: 'packages/core/src/score.ts',
    find: 'const partialCredit = 0.5;',
    replace: 'const partialCredit = 0.6;',
    part: 'unit',
    files: ['packages/core'],
  },
  {
    fault: 'The number sign of braille is another cell',
    file: 'packages/converter/src/write/braille/own/ueb.ts',
    find: 'const numberSign = cell(3456);',
    replace: 'const numberSign = cell(345);',
    part: 'unit',
    files: ['write/braille'],
  },
  {
    fault: 'A fix is written one sign beside its place',
    file: 'packages/smart-fix/src/edit/apply-edits.ts',
    find: 'text.slice(from, edit.start) + edit.text;',
    replace: 'text.slice(from, edit.start + 1) + edit.text;',
    part: 'unit',
    files: ['packages/smart-fix'],
  },
];
