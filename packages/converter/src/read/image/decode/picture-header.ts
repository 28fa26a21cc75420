/** What a picture's first bytes say of it, read without decoding it. */
export interface PictureHeader {
  type: 'png' | 'jpeg';
  /** Pixels as they are stored: before an orientation is applied. */
  width: number;
  height: number;
  /** Dots per inch; null where the file says nothing or nonsense. */
  dotsPerInch: number | null;
  /** An animated PNG; its default picture is what is read. */
  animated: boolean;
}

const resolutions = { least: 50, most: 2_400 };

/** A resolution that a scanner or a camera could mean; files say 1 or 72 without thinking, 72 only of screens. */
export const plausibleResolution = (value: number): number | null =>
  value >= resolutions.least && value <= resolutions.most && Math.round(value) !== 72 && Math.round(value) !== 96 ? value : null;
