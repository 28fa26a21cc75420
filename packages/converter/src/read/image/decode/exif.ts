/** Dots per inch as a TIFF block of EXIF says; null where it is broken or silent. (The orientation in it is applied by the decoder.) */
export function exifResolution(block: Uint8Array): number | null {
  if (block.length < 14) return null;
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const little = view.getUint16(0) === 0x4949;
  if (!little && view.getUint16(0) !== 0x4d4d) return null;
  const start = view.getUint32(4, little);
  if (start + 2 > block.length) return null;
  const entries = Math.min(view.getUint16(start, little), 200);
  let unit = 2;
  let resolution: number | null = null;
  for (let index = 0; index < entries; index += 1) {
    const at = start + 2 + index * 12;
    if (at + 12 > block.length) break;
    const tag = view.getUint16(at, little);
    if (tag === 0x0128) unit = view.getUint16(at + 8, little);
    if (tag === 0x011a) {
      const where = view.getUint32(at + 8, little);
      if (where + 8 <= block.length) resolution = view.getUint32(where, little) / Math.max(1, view.getUint32(where + 4, little));
    }
  }
  return resolution !== null && unit === 3 ? resolution * 2.54 : resolution;
}
