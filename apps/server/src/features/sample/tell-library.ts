import type { PageResult } from '@manara/core/scan';
import { fileCauses, fileRules, files, libraryDays, libraryName, libraryPath, lockedFile } from './data/library.ts';
import { redate } from './redate.ts';
import { rehearseScan } from './rehearse-scan.ts';
import { pagesOf, type SampleSite } from './site-of.ts';
import { addAsset, ago, originOf, type Teller } from './tell-assets.ts';

const origin = originOf('files');
const addressIn = (name: string) => `${libraryPath}${encodeURIComponent(name)}`;

/** A file that a scan could not read. */
function unreadFile(name: string, at: Date): PageResult {
  const url = `${origin}${addressIn(name)}`;
  const reason = { code: 'http_status', values: { status: 423 } } as const;
  const seen = { url, finalUrl: url, depth: 1, startedAt: at.toISOString(), milliseconds: 120, discovered: [], documents: [] };
  return { ...seen, status: 'unread', reason };
}

/** A document library with files that were scanned, which stand where the pages of a site would. Answers its id. */
export async function tellLibrary(teller: Teller): Promise<string> {
  const { db, organisationId, language } = teller;
  const assetId = await addAsset(teller, { name: libraryName[language], type: 'sharepoint', origin: `${origin}${libraryPath}` });
  await redate(db, organisationId, ago(libraryDays.added));
  const site: SampleSite = {
    origin,
    language,
    rules: fileRules,
    pages: files.map(({ name, title }) => ({ path: addressIn(name[language]), title: title[language] })),
  };
  for (const days of libraryDays.scans) {
    const at = ago(days);
    const read = [...pagesOf(site, fileCauses, at), unreadFile(lockedFile[language], at)];
    await rehearseScan(db, { organisationId, assetId }, read);
    await redate(db, organisationId, at);
  }
  return assetId;
}
