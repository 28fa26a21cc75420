import { newerRoles, standardRoles } from '@manara/pdf/structure/standard-roles';
import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';

const standard: ReadonlySet<string> = new Set(standardRoles.filter((role) => !newerRoles.has(role)));

/** The role map leaves standard names their meaning. */
export const standardNames: Check<PdfFile> = check({
  rule: 'pdf-standard-names',
  appliesTo: ({ roleMap }) =>
    [...roleMap].map(([name, to]) => ({
      place: { path: `RoleMap/${name}` },
      snippet: `${name} → ${to}`,
      identity: `${name} ${to}`,
      name,
      to,
    })),
  expects: ({ name, to }) => passedIf(!standard.has(name) || name === to),
});
