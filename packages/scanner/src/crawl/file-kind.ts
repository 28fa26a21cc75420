const documents = new Set(['pdf', 'doc', 'docx', 'dot', 'dotx', 'odt', 'rtf', 'xls', 'xlsx', 'ods', 'csv', 'ppt', 'pptx', 'pps', 'ppsx', 'odp', 'epub', 'pages', 'numbers', 'key']);
const otherFiles = new Set([
  'jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'ico', 'bmp', 'tif', 'tiff', 'mp3', 'm4a', 'ogg', 'wav', 'flac', 'mp4', 'm4v', 'mov', 'avi',
  'webm', 'mkv', 'zip', 'gz', 'tgz', 'bz2', 'xz', '7z', 'rar', 'tar', 'exe', 'msi', 'dmg', 'pkg', 'deb', 'rpm', 'apk', 'iso', 'jar', 'css', 'js', 'mjs',
  'map', 'json', 'xml', 'rss', 'atom', 'txt', 'ics', 'vcf', 'woff', 'woff2', 'ttf', 'otf', 'eot', 'wasm', 'swf', 'bin',
]);

const documentTypes: [RegExp, string][] = [
  [/^application\/pdf/i, 'pdf'], [/^application\/msword/i, 'doc'], [/wordprocessingml/i, 'docx'], [/^application\/vnd\.ms-excel/i, 'xls'],
  [/spreadsheetml/i, 'xlsx'], [/^application\/vnd\.ms-powerpoint/i, 'ppt'], [/presentationml/i, 'pptx'], [/opendocument\.text/i, 'odt'],
  [/opendocument\.spreadsheet/i, 'ods'], [/opendocument\.presentation/i, 'odp'], [/^application\/epub/i, 'epub'], [/rtf/i, 'rtf'], [/^text\/csv/i, 'csv'],
];

/** What a link leads to by its name: a page, a document (with its extension), or a file of no interest. */
export function fileKind(address: string): { kind: 'page' } | { kind: 'document'; extension: string } | { kind: 'file' } {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? '';
  if (documents.has(extension)) return { kind: 'document', extension };
  return otherFiles.has(extension) ? { kind: 'file' } : { kind: 'page' };
}

/** The extension of a document by its content type, null for what is none. */
export function documentExtension(contentType: string): string | null {
  return documentTypes.find(([pattern]) => pattern.test(contentType))?.[1] ?? null;
}
