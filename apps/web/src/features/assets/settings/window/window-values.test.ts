import { Viewport } from '@manara/contract/asset-settings';
import { expect, it } from 'vitest';
import { windowPresets } from '@manara/core/scan-environment';
import { readWindow, windowOf, windowPresetNames, windowRanges, windowSides } from './window-values.ts';

it('knows a window by its name, and any other by its size', () => {
  for (const name of windowPresetNames) expect(windowOf({ viewport: windowPresets[name] }).preset).toBe(name);
  const own = windowOf({ viewport: { width: 390, height: 844, mobile: false } });
  expect(own).toEqual({ preset: 'own', width: '390', height: '844', mobile: false });
  expect(readWindow(own)).toEqual({ width: 390, height: 844, mobile: false });
  expect(readWindow({ ...own, width: '٣٢٠' })).toEqual({ width: 320, height: 844, mobile: false });
  expect(readWindow({ ...own, height: '10' })).toBeNull();
  expect(readWindow({ ...own, preset: 'phone', height: '10' })).toEqual(windowPresets.phone);
});

it('knows the same ranges as the server', () => {
  for (const side of windowSides) {
    const { minimum, maximum } = Viewport.properties[side] as { minimum?: number; maximum?: number };
    expect([minimum, maximum], side).toEqual(windowRanges[side]);
  }
});
