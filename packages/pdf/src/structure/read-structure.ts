import type { PDFPageProxy, PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { boundsOf, type Matrix } from '../engine/matrix.ts';
import type { Area } from '../page-content.ts';
import { standardRole, type StandardRole } from './standard-roles.ts';
import { viewportOf } from '../engine/viewport.ts';

/** An element of a tagged PDF's structure tree, as far as it has content on the page that was asked for. */
export interface StructureNode {
  /** Standard type; null where the file uses a name of its own that it does not explain. */
  role: StandardRole | null;
  /** The name as the file's role map leaves it. */
  name: string;
  /** Alternative text, or the text that the element stands for (Alt, else ActualText). */
  alternative: string | null;
  language: string | null;
  /** As declared by the file's author; absent but of figures and formulas. */
  area: Area | null;
  /** Presentation MathML of a formula, as the file carries it. */
  mathml: string | null;
  cell: CellAttributes | null;
  children: StructureChild[];
}

/** Attributes of a header or data cell. */
export interface CellAttributes {
  /** 1 and up. */
  rows: number;
  columns: number;
  scope: 'row' | 'column' | 'both' | null;
  /** Own name, which other cells name in `headers`. */
  id: string | null;
  headers: string[];
}

/** An element; or the marked content of the page with this id; or an annotation (a link, a field) by its id. */
export type StructureChild =
  | { kind: 'element'; element: StructureNode }
  | { kind: 'content'; mcid: number }
  | { kind: 'annotation'; id: string };

interface EngineNode {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  lang?: string;
  bbox?: number[];
  mathML?: string;
  rowSpan?: number;
  colSpan?: number;
  scope?: string;
  structId?: string;
  headers?: string[];
  children?: EngineNode[];
}

/** Deeper than any document nests; what is deeper is left out. */
const deepest = 60;

function areaOf(box: number[] | undefined, viewport: PageViewport): Area | null {
  if (!box) return null;
  const [a = 0, b = 0, c = 0, d = 0] = box;
  const [left, top, right, bottom] = boundsOf(viewport.transform as unknown as Matrix, a, b, c, d);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const scopes: Record<string, CellAttributes['scope']> = { Row: 'row', Column: 'column', Both: 'both' };

function cellOf(node: EngineNode, role: StandardRole | null): CellAttributes | null {
  if (role !== 'TH' && role !== 'TD') return null;
  return {
    rows: node.rowSpan ?? 1,
    columns: node.colSpan ?? 1,
    scope: scopes[node.scope ?? ''] ?? null,
    id: node.structId ?? null,
    headers: node.headers ?? [],
  };
}

function childOf(child: EngineNode, viewport: PageViewport, depth: number): StructureChild | null {
  const { type, id = '' } = child;
  if (type === 'content') {
    const mcid = Number(/_mc(\d+)$/u.exec(id)?.[1]);
    return Number.isInteger(mcid) ? { kind: 'content', mcid } : null;
  }
  if (type === 'annotation' || type === 'object') return { kind: 'annotation', id: /(\d+R\d*)$/u.exec(id)?.[1] ?? id };
  return depth < deepest ? { kind: 'element', element: elementOf(child, viewport, depth + 1) } : null;
}

function elementOf(node: EngineNode, viewport: PageViewport, depth: number): StructureNode {
  const name = node.role ?? '';
  const role = standardRole(name);
  return {
    role,
    name,
    alternative: node.alt?.trim() || null,
    language: node.lang?.trim() || null,
    area: areaOf(node.bbox, viewport),
    mathml: node.mathML ?? null,
    cell: cellOf(node, role),
    children: (node.children ?? []).map((child) => childOf(child, viewport, depth)).filter((child) => child !== null),
  };
}

/** The tree's elements that have something on the page, the document's own at the top; null where the page has none. */
export async function readStructure(page: PDFPageProxy): Promise<StructureNode | null> {
  const tree = (await page.getStructTree().catch(() => null)) as EngineNode | null;
  if (!tree?.children?.length) return null;
  return elementOf({ ...tree, role: 'Document' }, viewportOf(page, { scale: 1 }), 0);
}
