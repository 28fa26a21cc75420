import path from 'node:path';
import { parseProgram } from './parse-program.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** A function of a program, and the names that it declares. */
interface Scope {
  start: number;
  end: number;
  names: Set<string>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Names that a parameter or the left side of a declaration stands for: `t`, `{ t, i18n: { language } }`, `[first = 1]`. */
function namesOf(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name as string];
  if (pattern.type === 'TSTypeAnnotation') return [];
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left as Node);
  return (pattern.type === 'Property' ? [pattern.value as Node] : partsOf(pattern)).flatMap(namesOf);
}

function scopesIn(node: Node, own: Scope, all: Scope[]): Scope[] {
  if (node.type === 'VariableDeclarator') for (const name of namesOf(node.id as Node)) own.names.add(name);
  if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && isNode(node.id)) own.names.add(node.id.name as string);
  let inside = own;
  if (functions.has(node.type)) {
    inside = { start: node.start, end: node.end, names: new Set([node.params].flat().filter(isNode).flatMap(namesOf)) };
    if (node.type !== 'ArrowFunctionExpression') inside.names.add('this');
    all.push(inside);
  }
  for (const part of partsOf(node)) scopesIn(part, inside, all);
  return all;
}

/** Asks whether a name means the same at two places of a program: the same function declares it for both, or none does. */
export function sameNameIn(file: string, text: string): (name: string, here: number, there: number) => boolean {
  const ending = path.extname(file).toLowerCase();
  const program = parseProgram(`file${ending.replace(/^\.[cm]?js$/, '.jsx')}`, text).program as unknown as Node;
  const whole: Scope = { start: 0, end: text.length, names: new Set() };
  // Those that are within others come after them.
  const scopes = scopesIn(program, whole, [whole]);
  const declaring = (name: string, at: number) => scopes.findLast((one) => one.start <= at && at < one.end && one.names.has(name));
  return (name, here, there) => declaring(name, here) === declaring(name, there);
}
