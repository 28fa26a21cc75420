import { issues } from '@manara/server/platform/database/schema/issues';
import { createCanvas } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { storePicture } from './store-issue.ts';
import type { TestApi } from './test-api.ts';

/** As if a scan had seen the element of an issue, at the left in the middle of a window. */
export async function pictureIssue(api: TestApi, { id }: { id: string }): Promise<void> {
  const [row] = await api.db.select().from(issues).where(eq(issues.id, id));
  if (!row) throw new Error('No such issue');
  const file = await createCanvas(1280, 720).encode('webp');
  await storePicture(api, row, { file, width: 1280, height: 720, mark: { x: 20, y: 340, width: 90, height: 40 } });
}
