import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { parseProgram } from '../source/parse-program.ts';
import type { DataField, DataRecord } from './data-record.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Records of a JSON file, comments and trailing commas among them or not. */
export function readJson(file: string, text: string): DataRecord[] {
  // As an expression of a program; a byte order mark is white space there too.
  const { program } = parseSync('file.js', `(${text}\n)`, { lang: 'js' });
  return new LiteralReader(file, 'json', -1).read(program as unknown as Node);
}

/** Records that a program says outright, whatever it does with them. */
export function readProgram(file: string, text: string): DataRecord[] {
  const { program } = parseProgram(`file${path.extname(file).toLowerCase()}`, text);
  return new LiteralReader(file, 'program', 0).read(program as unknown as Node);
}

class LiteralReader {
  readonly #file: string;
  readonly #form: DataRecord['form'];
  readonly #offset: number;
  readonly #found: DataRecord[] = [];

  constructor(file: string, form: DataRecord['form'], offset: number) {
    this.#file = file;
    this.#form = form;
    this.#offset = offset;
  }

  read(program: Node): DataRecord[] {
    this.#visit(program, []);
    return this.#found;
  }

  #visit(node: Node, path: string[]): void {
    if (node.type === 'ObjectExpression') return this.#record(node, path);
    if (node.type === 'ArrayExpression') {
      for (const [at, one] of (node.elements as unknown[]).entries()) if (isNode(one)) this.#visit(one, [...path, String(at)]);
      return;
    }
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) {
        for (const one of value) if (isNode(one)) this.#visit(one, path);
      } else if (isNode(value)) this.#visit(value, path);
    }
  }

  #record(node: Node, path: string[]): void {
    const record: DataRecord = { file: this.#file, form: this.#form, path, fields: [] };
    this.#found.push(record);
    for (const property of node.properties as Node[]) {
      if (property.type !== 'Property' || property.computed) continue;
      const [key, value] = [property.key as Node, property.value as Node];
      const name = String(key.type === 'Identifier' ? key.name : key.value);
      const field: DataField = { name, span: this.#span(property), valueSpan: this.#span(value), value: textOf(value) };
      record.fields.push(field);
      this.#visit(value, [...path, name]);
    }
  }

  #span({ start, end }: Node): DataField['span'] {
    return { start: start + this.#offset, end: end + this.#offset };
  }
}

function textOf(value: Node): string | null {
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : null;
  const quasis = value.type === 'TemplateLiteral' ? (value.quasis as { value: { cooked: string } }[]) : [];
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null;
}
