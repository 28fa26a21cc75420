import type { DocumentDetails } from '@manara/contract/documents';
import { owner } from './product.ts';
import { eventually } from './deadline.ts';

/** A PDF of so many pages, each with some lines of text. */
export function longPdf(pages: number): Buffer {
  const lines = Array.from({ length: 40 }, (_, line) => `0 -16 Td (Line ${line} of a page that is read again and again) Tj`).join(' ');
  const content = `BT /F1 11 Tf 50 760 Td ${lines} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, page) => `${page + 5} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    ),
  ];
  let text = '%PDF-1.4\n';
  const rows = objects.map((object, index) => {
    const place = String(text.length).padStart(10, '0');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

/** Uploads a file as the first owner; status 0 where nobody answers. */
export async function upload(
  base: string,
  bytes: Uint8Array,
): Promise<{ status: number; body: DocumentDetails & { code?: string; detail?: string } }> {
  const signedIn = await eventually('somebody can sign in', async () => {
    const answer = await fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...owner, remember_me: true }),
    }).catch(() => null);
    return answer?.ok && ((await answer.json()) as { access_token: string });
  });
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'long.pdf');
  const answer = await fetch(`${base}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${signedIn.access_token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as DocumentDetails };
}
