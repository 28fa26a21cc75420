import type { LeftOut, LeftOutReason } from '@manara/core/scan';
import type { LibraryFile } from '@manara/libraries/library-change';
import type { LibraryTree } from '@manara/libraries/library-tree';

/** A document that a scan looks at. */
export interface LibraryDocument {
  file: LibraryFile;
  /** Its folders and its name, parted by slashes. */
  path: string;
  /** Folders above it. */
  depth: number;
  /** Where people open it. */
  url: string;
}

/** Documents of one scan. */
export const mostDocuments = 20_000;

/** Names of documents, and of formats that people take for documents: these are listed with why they were not checked. */
const documentName = /\.(?:doc[xm]?|dot[xm]?|ppt[xm]?|pot[xm]?|pps[xm]?|xls[xm]?|xlt[xm]?|pdf|txt|md|html?|epub)$/iu;

const examples = 5;

const leftOut = (reason: LeftOutReason, paths: string[]): LeftOut[] =>
  paths.length === 0 ? [] : [{ reason, count: paths.length, examples: paths.toSorted().slice(0, examples) }];

/** The address of a file, told from all others; what Microsoft says may be none. */
function addressOf({ url, id }: LibraryFile, libraryUrl: string): string {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/u.test(parsed.protocol) ? parsed.href : `${libraryUrl}#${encodeURIComponent(id)}`;
}

/** The documents of a library or of a folder in it, by their place, and what else there is. */
export function documentsOf(
  tree: LibraryTree,
  folderId: string | null,
  libraryUrl: string,
): { documents: LibraryDocument[]; leftOut: LeftOut[]; truncated: boolean } {
  const documents: LibraryDocument[] = [];
  const others: string[] = [];
  const addresses = new Set<string>();
  for (const { file, path } of tree.filesIn(folderId)) {
    const place = path.join('/');
    if (!documentName.test(file.name)) {
      others.push(place);
      continue;
    }
    const address = addressOf(file, libraryUrl);
    const url = addresses.has(address) ? `${address}#${encodeURIComponent(file.id)}` : address;
    addresses.add(url);
    documents.push({ file, path: place, depth: path.length - 1, url });
  }
  documents.sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  const shortcuts = [...tree.othersIn(folderId)].map((path) => path.join('/'));
  return {
    documents: documents.slice(0, mostDocuments),
    leftOut: [...leftOut('no_document', others), ...leftOut('shortcut', shortcuts)],
    truncated: documents.length > mostDocuments,
  };
}
