import type { StructureNode } from '@manara/pdf/structure/read-structure';
import { standardRole } from '@manara/pdf/structure/standard-roles';

/** An element of a structure tree by the name of its type, with elements and numbers of marked content in it. */
export function element(name: string, children: (StructureNode | number)[], more: Partial<StructureNode> = {}): StructureNode {
  const role = standardRole(name);
  return {
    role,
    name,
    alternative: null,
    language: null,
    area: null,
    mathml: null,
    cell: role === 'TH' || role === 'TD' ? { rows: 1, columns: 1, scope: null, id: null, headers: [] } : null,
    ...more,
    children: children.map((child) => (typeof child === 'number' ? { kind: 'content', mcid: child } : { kind: 'element', element: child })),
  };
}
