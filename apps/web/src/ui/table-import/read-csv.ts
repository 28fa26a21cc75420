/** The text of a table, or null where it is not in UTF-8: guessed letters would be wrong ones. */
export async function readCsv(file: Blob): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}
