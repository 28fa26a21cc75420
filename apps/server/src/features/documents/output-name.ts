import { outputFiles } from '@manara/contract/documents';
import type { Output } from '@manara/core/document/conversion';
import { cleanName, shortened } from './upload/clean-name.ts';

/** Names that Windows keeps for devices, whatever their ending ("Naming Files, Paths, and Namespaces"). */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A document's name as every file system takes it, in any script: never a path, never hidden, never long; empty where nothing is left. */
function safe(name: string): string {
  const bare = cleanName(name)
    .replaceAll(/[\\/:*?"<>|]+/g, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  const short = shortened(bare, 100).trim();
  return device.test(short) ? '' : short;
}

/** The name of an output's file, such as `Algebra 2.html` or `Algebra 2-nemeth.brf`. */
export const outputName = (documentName: string, output: Output): string => {
  const { ending } = outputFiles[output];
  const name = safe(documentName);
  return name === '' ? `document_${output}${ending.replace(/^-\w+/, '')}` : name + ending;
};

export const archiveName = (documentName: string): string => `${safe(documentName) || 'document'}_outputs.zip`;
