import type { StructuredDocument } from '../document.ts';
import type { DocumentNode } from '../node.ts';
import { childLists } from './child-lists.ts';

/** What becomes of a node: what it has besides or anew, what it has no more, and its lists of nodes. */
interface NodeChange {
  set?: Record<string, unknown>;
  drop?: string[];
  lists?: Record<string, Part[]>;
}

/** Of a list as it is afterwards: nodes of the list before, `[first, how many]`; new nodes; one of the list before that has changed. */
type Part = [number, number] | { put: DocumentNode[] } | { at: number; change: NodeChange };

/**
 * What leads from one state of a document to another. Small where little has changed, however deep: a word in the cell of a table of a
 * thousand rows, a block moved from the first page to the last. Plain JSON.
 */
export type Step = NodeChange;

type Holder = Record<string, unknown>;

const isNode = (value: unknown): value is DocumentNode => typeof value === 'object' && value !== null && 'id' in value;
/** Rows of a cell are a number, and the caption of a table may be none. */
const isList = (name: string, value: unknown): value is DocumentNode[] =>
  childLists.has(name) && Array.isArray(value) && value.every(isNode);

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [before, after] = [one as Holder, other as Holder];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => isSame(before[name], after[name]));
}

/** Null: nothing has changed. What is undefined is not there, as in JSON. */
function changeBetween(before: Holder, after: Holder): NodeChange | null {
  const set: Record<string, unknown> = {};
  const lists: Record<string, Part[]> = {};
  for (const [name, value] of Object.entries(after)) {
    const stood = before[name];
    if (value === undefined || value === stood) continue;
    if (isList(name, value) && isList(name, stood)) {
      const parts = partsBetween(stood, value);
      if (parts) lists[name] = parts;
    } else if (!isSame(stood, value)) set[name] = value;
  }
  const drop = Object.keys(before).filter((name) => before[name] !== undefined && after[name] === undefined);
  const change: NodeChange = {
    ...(Object.keys(set).length > 0 && { set }),
    ...(drop.length > 0 && { drop }),
    ...(Object.keys(lists).length > 0 && { lists }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

const isOfSort = (one: object, other: object): boolean => ('type' in one ? one.type : null) === ('type' in other ? other.type : null);

/** Null: nothing has changed. Nodes are known again by themselves, else by their ids. */
function partsBetween(before: readonly DocumentNode[], after: readonly DocumentNode[]): Part[] | null {
  if (before === after) return null;
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const parts: Part[] = [];
  for (const node of after) {
    const at = places.get(node.id);
    const stood = at === undefined ? undefined : before[at];
    const last = parts.at(-1);
    if (at === undefined || !stood || !isOfSort(stood, node)) {
      if (last && 'put' in last) last.put.push(node);
      else parts.push({ put: [node] });
      continue;
    }
    const change = stood === node ? null : changeBetween(stood as unknown as Holder, node as unknown as Holder);
    if (change) parts.push({ at, change });
    else if (Array.isArray(last) && last[0] + last[1] === at) last[1] += 1;
    else parts.push([at, 1]);
  }
  const [only, ...more] = parts;
  const isWhole = Array.isArray(only) && more.length === 0 && only[0] === 0 && only[1] === before.length;
  return isWhole || (!only && before.length === 0) ? null : parts;
}

/** The step from one state to another; quick where the two share what has not changed, as edits leave it. */
export const stepBetween = (before: StructuredDocument, after: StructuredDocument): Step =>
  changeBetween(before as unknown as Holder, after as unknown as Holder) ?? {};

function changed<Node extends object>(node: Node, { set, drop = [], lists = {} }: NodeChange): Node {
  const made: Holder = { ...node, ...set };
  for (const name of drop) delete made[name];
  for (const [name, parts] of Object.entries(lists)) made[name] = taken(made[name] as DocumentNode[], parts);
  return made as Node;
}

const taken = (nodes: readonly DocumentNode[], parts: readonly Part[]): DocumentNode[] =>
  parts.flatMap((part) => {
    if (Array.isArray(part)) return nodes.slice(part[0], part[0] + part[1]);
    return 'put' in part ? part.put : [changed(nodes[part.at] as DocumentNode, part.change)];
  });

/** Takes a step. All that it does not change is shared with the document before. */
export const take = (document: StructuredDocument, step: Step): StructuredDocument => changed(document, step);
