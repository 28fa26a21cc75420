export interface Attachment {
  filename: string;
  type: string;
  bytes: Buffer;
}

/** The files of a form, each under the name `file` as Jira wants them; null for anything else. */
export async function readAttachments(body: Buffer, contentType: string): Promise<Attachment[] | null> {
  if (!contentType.startsWith('multipart/form-data')) return null;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const given = [...form.entries()];
  const files = given.flatMap(([name, file]) => (name === 'file' && file instanceof File ? [file] : []));
  if (files.length === 0 || files.length < given.length) return null;
  return Promise.all(files.map(async (file) => ({ filename: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) })));
}
