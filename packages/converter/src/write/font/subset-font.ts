import fs from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What HarfBuzz' own C interface offers as a program for WebAssembly; all values are numbers, addresses too. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (bytes: number) => number;
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_unicode_set: (input: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
}

/** HB_MEMORY_MODE_WRITABLE and HB_SUBSET_FLAGS_NO_HINTING of its headers. */
const [writable, withoutHints] = [2, 1];

let compiled: Promise<WebAssembly.Module> | null = null;
async function program(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  return WebAssembly.compile(new Uint8Array(await fs.readFile(file)));
}

/** A font (`sfnt`) with those of its signs alone that `signs` holds, and what these need to be drawn in any size. */
export async function subsetFont(font: Uint8Array, signs: Iterable<string>): Promise<Buffer> {
  // Memory of its own for each: nothing is to be given back.
  const { exports } = await WebAssembly.instantiate(await (compiled ??= program()), {});
  const hb = exports as unknown as HarfBuzz;
  hb._initialize();
  const data = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.byteLength, writable, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, withoutHints);
  const set = hb.hb_subset_input_unicode_set(input);
  for (const sign of signs) hb.hb_set_add(set, sign.codePointAt(0) ?? 0);
  const made = hb.hb_subset_or_fail(face, input);
  if (made === 0) throw new Error('The font could not be made smaller');
  const blob = hb.hb_face_reference_blob(made);
  const at = hb.hb_blob_get_data(blob, 0);
  return Buffer.from(new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(blob)));
}
