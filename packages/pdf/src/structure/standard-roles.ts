/** Structure types of ISO 32000-1, 14.8.4, and ISO 32000-2, 14.8.4. */
export const standardRoles = [
  'Document',
  'DocumentFragment',
  'Part',
  'Art',
  'Sect',
  'Div',
  'Aside',
  'BlockQuote',
  'Caption',
  'TOC',
  'TOCI',
  'Index',
  'NonStruct',
  'Private',
  'Title',
  'P',
  'H',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'L',
  'LI',
  'Lbl',
  'LBody',
  'Table',
  'TR',
  'TH',
  'TD',
  'THead',
  'TBody',
  'TFoot',
  'Span',
  'Quote',
  'Note',
  'FENote',
  'Reference',
  'BibEntry',
  'Code',
  'Link',
  'Annot',
  'Ruby',
  'RB',
  'RT',
  'RP',
  'Warichu',
  'WT',
  'WP',
  'Em',
  'Strong',
  'Sub',
  'Figure',
  'Formula',
  'Form',
  'Artifact',
] as const;
export type StandardRole = (typeof standardRoles)[number];

/**
 * Of them those that came with PDF 2.0. To an older file they are names like any other, which its role map may lead elsewhere: Word leads `Title` to `H1` and
 * `Artifact` to `Sect`.
 */
export const newerRoles: ReadonlySet<string> = new Set<StandardRole>([
  'DocumentFragment',
  'Aside',
  'Title',
  'Sub',
  'FENote',
  'Em',
  'Strong',
  'Artifact',
]);

const standard = new Map<string, StandardRole>(standardRoles.map((role) => [role.toLowerCase(), role]));

/** Names that programs give without a role map, or with one of PDF 2.0's namespaces, which say by themselves what they are. */
const others: [RegExp, StandardRole][] = [
  [/^(?:h|heading[ _-]?)([7-9]|\d{2})$/u, 'H6'],
  [/^(?:text[ _-]?body|body[ _-]?text|standard|normal|text|para(?:graph)?|default)$/u, 'P'],
  [/^(?:text-unit|chapter|section|subsection)$/u, 'Sect'],
  [/^(?:foot|end)[ _-]?note(?:[ _-]?text)?$/u, 'Note'],
  [/^(?:list|itemize|enumerate|description)$/u, 'L'],
  [/^(?:list[ _-]?item|item)$/u, 'LI'],
  [/^(?:image|picture|graphic|inlineshape|diagram|chart|shape)$/u, 'Figure'],
  [/^(?:equation|math|mathml)$/u, 'Formula'],
  [/^(?:strong|bold)$/u, 'Strong'],
  [/^(?:em|emphasis|italic)$/u, 'Em'],
  [/^(?:hyperlink|link)$/u, 'Link'],
  [/^(?:outline|slide|page|story|article|textbox|workbook|worksheet|chartsheet|macrosheet|dialogsheet)$/u, 'Sect'],
];

/** The standard type that a role means, role maps resolved before; null for a name that says nothing. */
export function standardRole(name: string): StandardRole | null {
  const plain = name.trim().toLowerCase();
  const known = standard.get(plain);
  if (known) return known;
  const heading = /^(?:heading|head|title)[ _-]?([1-6])$/u.exec(plain);
  if (heading) return `H${heading[1]}` as StandardRole;
  return others.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
