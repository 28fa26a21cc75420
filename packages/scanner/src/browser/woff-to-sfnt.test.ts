import { expect, it } from 'vitest';
import { bundledFonts } from './bundled-fonts.ts';
import { woffToSfnt } from './woff-to-sfnt.ts';

it('unpacks every bundled font to one whose tables add up to their checksums', async () => {
  for (const { content } of await bundledFonts()) {
    expect(content.readUInt32BE(0)).toBe(0x00010000);
    for (let entry = 12; entry < 12 + content.readUInt16BE(4) * 16; entry += 16) {
      const [tag, checksum, offset, length] = [
        content.toString('latin1', entry, entry + 4),
        content.readUInt32BE(entry + 4),
        content.readUInt32BE(entry + 8),
        content.readUInt32BE(entry + 12),
      ];
      let sum = 0;
      // The head table is summed with its own adjustment field taken as zero.
      for (let at = 0; at < length; at += 4) if (tag !== 'head' || at !== 8) sum = (sum + content.readUInt32BE(offset + at)) >>> 0;
      expect(`${tag} ${sum}`).toBe(`${tag} ${checksum}`);
    }
  }
});
it('takes nothing else for a font', () => expect(woffToSfnt(Buffer.from('<html>'))).toBeNull());
