/** The usual prefixes of the namespaces of Office files, those of the transitional and of the strict form alike (ECMA-376 and ISO/IEC 29500). */
const forms: [string, string][] = [
  ['w', 'wordprocessingml'],
  ['p', 'presentationml'],
  ['s', 'spreadsheetml'],
  ['a', 'drawingml'],
];

const transitional = 'http://schemas.openxmlformats.org';
const strict = 'http://purl.oclc.org/ooxml';

const drawings: [string, string][] = [
  ['wp', 'wordprocessingDrawing'],
  ['xdr', 'spreadsheetDrawing'],
  ['pic', 'picture'],
  ['c', 'chart'],
  ['dgm', 'diagram'],
];

/** Prefix by the address of the namespace. Others keep the prefix that the file gives them. */
export const namespaces: ReadonlyMap<string, string> = new Map([
  ...forms.flatMap(([prefix, form]): [string, string][] => [
    [`${transitional}/${form}/2006/main`, prefix],
    [`${strict}/${form}/main`, prefix],
  ]),
  ...drawings.flatMap(([prefix, form]): [string, string][] => [
    [`${transitional}/drawingml/2006/${form}`, prefix],
    [`${strict}/drawingml/${form}`, prefix],
  ]),
  [`${transitional}/officeDocument/2006/relationships`, 'r'],
  [`${strict}/officeDocument/relationships`, 'r'],
  [`${transitional}/officeDocument/2006/math`, 'm'],
  [`${transitional}/package/2006/relationships`, 'rel'],
  [`${transitional}/package/2006/content-types`, 'ct'],
  [`${transitional}/package/2006/metadata/core-properties`, 'cp'],
  [`${transitional}/markup-compatibility/2006`, 'mc'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup', 'wpg'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas', 'wpc'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['http://schemas.microsoft.com/office/powerpoint/2010/main', 'p14'],
  ['http://schemas.microsoft.com/office/drawing/2017/decorative', 'adec'],
  ['http://schemas.microsoft.com/office/drawing/2014/chartex', 'cx'],
  ['http://schemas.microsoft.com/office/drawing/2017/model3d', 'am3d'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  ['http://www.w3.org/XML/1998/namespace', 'xml'],
  ['http://www.idpf.org/2007/ops', 'epub'],
  // Of EPUB; they have no usual prefix.
  ['http://www.idpf.org/2007/opf', ''],
  ['urn:oasis:names:tc:opendocument:xmlns:container', ''],
  ['http://www.daisy.org/z3986/2005/ncx/', ''],
  ['http://www.w3.org/1999/xhtml', ''],
]);
