const size = 64 * 1024;

/** Puts many small texts together into few large ones, so that a stream has less to do. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  for await (const text of texts) {
    parts.push(text);
    length += text.length;
    if (length < size) continue;
    yield parts.join('');
    parts = [];
    length = 0;
  }
  if (length > 0) yield parts.join('');
}
