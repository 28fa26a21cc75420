/** Pieces that high fences are built from, and the signs that they build. */
const built: [string, string][] = [
  ['⎛⎜⎝', '('],
  ['⎞⎟⎠', ')'],
  ['⎡⎢⎣', '['],
  ['⎤⎥⎦', ']'],
  ['⎧⎨⎩⎪', '{'],
  ['⎫⎬⎭', '}'],
  ['⎷', '√'],
  ['⌠⎮⌡', '∫'],
];
/** What each piece builds. */
export const fencePieces: ReadonlyMap<string, string> = new Map(
  built.flatMap(([pieces, sign]) => [...pieces].map((piece): [string, string] => [piece, sign])),
);
