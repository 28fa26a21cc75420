import type { ScanSettings } from '@manara/contract/asset-settings';
import type { Viewport } from '@manara/core/scan';
import { windowPresets } from '@manara/core/scan-environment';
import { wholeNumber } from '../../../../ui/form/whole-number.ts';

export type WindowPreset = keyof typeof windowPresets;
export const windowPresetNames = Object.keys(windowPresets) as WindowPreset[];

/** What the server takes for each side, in CSS pixels. */
export const windowRanges = { width: [240, 3840], height: [240, 4320] } as const;
export type WindowSide = keyof typeof windowRanges;
export const windowSides = Object.keys(windowRanges) as WindowSide[];

/** A window as its controls hold it. */
export interface WindowValues {
  preset: WindowPreset | 'own';
  width: string;
  height: string;
  mobile: boolean;
}

const isSame = (a: Viewport, b: Viewport): boolean => a.width === b.width && a.height === b.height && a.mobile === b.mobile;

export const windowOf = ({ viewport }: Pick<ScanSettings, 'viewport'>): WindowValues => ({
  preset: windowPresetNames.find((name) => isSame(windowPresets[name], viewport)) ?? 'own',
  width: String(viewport.width),
  height: String(viewport.height),
  mobile: viewport.mobile,
});

/** One side in pixels; null where it is no number, or out of its range. */
export const readSide = (side: WindowSide, values: WindowValues): number | null => wholeNumber(values[side], windowRanges[side]);

/** The window that is meant; null where its own numbers are wrong. */
export function readWindow(values: WindowValues): Viewport | null {
  if (values.preset !== 'own') return windowPresets[values.preset];
  const [width, height] = [readSide('width', values), readSide('height', values)];
  return width === null || height === null ? null : { width, height, mobile: values.mobile };
}
