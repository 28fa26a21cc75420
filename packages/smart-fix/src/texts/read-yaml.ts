import { isMap, isScalar, isSeq, parseAllDocuments, type Node, type YAMLMap } from 'yaml';
import type { DataRecord } from './data-record.ts';

/** Records of a YAML file, or of the front matter with which a file begins: `offset` is where it stands there. What cannot be parsed has none. */
export function readYaml(file: string, text: string, offset = 0): DataRecord[] {
  const found: DataRecord[] = [];
  const visit = (node: unknown, path: string[]): void => {
    if (isSeq(node)) for (const [at, one] of node.items.entries()) visit(one, [...path, String(at)]);
    if (isMap(node)) record(node, path);
  };
  const record = (map: YAMLMap, path: string[]): void => {
    const one: DataRecord = { file, form: 'yaml', path, fields: [] };
    // A mapping in braces is written otherwise.
    if (!map.flow) found.push(one);
    for (const { key, value } of map.items) {
      if (!isScalar(key)) continue;
      const name = String(key.value);
      const keyRange = key.range;
      const range = (value as Node | null)?.range ?? keyRange;
      visit(value, [...path, name]);
      if (!range || !keyRange) continue;
      const valueSpan = { start: offset + range[0], end: offset + range[1] };
      const isText = isScalar(value) && typeof value.value === 'string' && !value.anchor && !value.type?.startsWith('BLOCK');
      one.fields.push({
        name,
        span: { start: offset + keyRange[0], end: valueSpan.end },
        valueSpan,
        value: isText ? (value.value as string) : null,
      });
    }
  };
  for (const document of parseAllDocuments(text)) if (document.errors.length === 0) visit(document.contents, []);
  return found;
}
