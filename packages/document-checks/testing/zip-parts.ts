import { strToU8, zipSync } from 'fflate';

/** A package of parts by their names. */
export const zipParts = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])), {
    level: 1,
  });

const office = 'http://schemas.openxmlformats.org';
const relationshipTypes = `${office}/officeDocument/2006/relationships`;

/** A relationship as a test gives it: its type's last part, and where it leads; addresses lead outside. */
export type Lead = [type: string, target: string];

export const relationships = (leads: Record<string, Lead>): string =>
  `<Relationships xmlns="${office}/package/2006/relationships">${Object.entries(leads)
    .map(([id, [type, target]]) => {
      const mode = /^(?:https?|mailto|file):/u.test(target) ? ' TargetMode="External"' : '';
      return `<Relationship Id="${id}" Type="${relationshipTypes}/${type}" Target="${target}"${mode}/>`;
    })
    .join('')}</Relationships>`;

export const coreProperties = (title: string): string =>
  `<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`;

/** The namespaces of Office under their usual prefixes. */
export const spaces = [
  `xmlns:w="${office}/wordprocessingml/2006/main"`,
  `xmlns:p="${office}/presentationml/2006/main"`,
  `xmlns:a="${office}/drawingml/2006/main"`,
  `xmlns:r="${relationshipTypes}"`,
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:xdr="${office}/drawingml/2006/spreadsheetDrawing"`,
  `xmlns:pic="${office}/drawingml/2006/picture"`,
  `xmlns:c="${office}/drawingml/2006/chart"`,
  `xmlns:mc="${office}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"',
  'xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

/** A tiny picture; each number has one of its own. */
export const media = (number: number): Uint8Array => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, number);
