import type { ConversionSettings, Output } from '@manara/core/document/conversion';
import type { Notice } from '@manara/core/document/document';
import type { Bundle } from '../bundle.ts';
import { writeNemeth } from './braille/nemeth/write-nemeth.ts';
import { writeUeb } from './braille/ueb/write-ueb.ts';
import { writeDocx } from './docx/write-docx.ts';
import { writeEpub } from './epub/write-epub.ts';
import { writeHtml } from './html/write-html.ts';
import { writeTex } from './tex/write-tex.ts';
import { writePdf, type Print } from './pdf/write-pdf.ts';

interface OutputPorts {
  print: Print;
  /** Stops what can be stopped: the braille program. */
  signal?: AbortSignal;
  /** Hears what people must be told of the file; two files may have the same to say. */
  onNotice?: (notice: Notice) => void;
}

/** Writes a document as one of the files that it can be had as: the one door to all writers. Rejects where printing or the disk fails. */
export async function writeOutput(
  output: Output,
  bundle: Bundle,
  settings: ConversionSettings,
  { print, ...ports }: OutputPorts,
): Promise<Uint8Array> {
  switch (output) {
    case 'html':
      return Buffer.from(await writeHtml(bundle));
    case 'docx':
      return writeDocx(bundle);
    case 'ueb_brf':
      return writeUeb(bundle, settings, ports);
    case 'nemeth_brf':
      return writeNemeth(bundle, settings, ports);
    case 'epub':
      return writeEpub(bundle);
    case 'pdf':
      return writePdf(bundle, print);
    case 'tex':
      return writeTex(bundle);
  }
}
