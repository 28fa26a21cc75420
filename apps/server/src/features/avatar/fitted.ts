/** Pixels within which a logo is kept: sharp at the largest size in which it is shown, on dense screens too. */
const most = { width: 640, height: 240 };

/** The size of a picture that is made to fit, in its proportions and never larger than it is. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, most.width / width, most.height / height);
  const shrunk = (pixels: number) => Math.max(1, Math.round(pixels * share));
  return { width: shrunk(width), height: shrunk(height) };
}
