import { outputFiles } from '@manara/contract/documents';
import type { Download } from '@manara/core/document/conversion';
import { cleanName, shortened } from '../../platform/upload/clean-name.ts';

/** Names that Windows keeps for devices, whatever their ending ("Naming Files, Paths, and Namespaces"). */
const device = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;

/** File systems take names of 255 bytes, endings included. */
const mostBytes = 220;

/** A document's name as every file system takes it, in any script: never a path, never hidden, never long; empty where nothing is left. */
export function safeName(name: string): string {
  const bare = cleanName(name)
    .replaceAll(/[\\/:*?"<>|]+/g, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  let short = shortened(bare, 100);
  while (Buffer.byteLength(short) > mostBytes) short = shortened(short, short.length - 1);
  short = short.trim();
  return device.test(short.replace(/\..*$/, '').trim()) ? '' : short;
}

/** The name of an output's file, such as `Algebra 2.html` or `Algebra 2-nemeth.brf`. */
export const outputName = (documentName: string, output: Download): string => {
  const { ending } = outputFiles[output];
  const name = safeName(documentName);
  return name === '' ? `document_${output}${ending.replace(/^-\w+/, '')}` : name + ending;
};

export const archiveName = (documentName: string): string => `${safeName(documentName) || 'document'}_outputs.zip`;

/** The name of a file by a braille profile, which says whose it is: `Algebra 2, Salma-nemeth.brf`. */
export const profileFileName = (documentName: string, profile: string, output: Download): string =>
  outputName(`${shortened(documentName, 80)}, ${profile}`, output);
