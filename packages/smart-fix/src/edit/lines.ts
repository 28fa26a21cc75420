/** The line's end and indent before a place, where nothing else stands before it on its line. */
export function indentAt(text: string, place: number): string | null {
  const line = text.lastIndexOf('\n', place - 1);
  const indent = text.slice(line + 1, place);
  return line >= 0 && /^[ \t]*$/.test(indent) ? `${text[line - 1] === '\r' ? '\r' : ''}\n${indent}` : null;
}
