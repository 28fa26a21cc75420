import type { Frame } from 'puppeteer-core';
import { inIsolatedWorld } from '../page/isolated-world.ts';
import { boxOf } from './in-page/box.ts';
import { describeElements, type FrameEvidence } from './in-page/describe.ts';
import { modelOf } from './in-page/model.ts';
import { own } from './in-page/own.ts';
import { placeOf } from './in-page/place.ts';
import { selectorsOf } from './in-page/selectors.ts';
import { snippetOf } from './in-page/snippet.ts';
import { visibleTextOf } from './in-page/visible-text.ts';

/** Describes elements of one frame by the numbers that its audit gave them; null for those that have gone. */
export function describeInFrame(frame: Frame, indexes: number[], offset: { x: number; y: number }): Promise<FrameEvidence[]> {
  return inIsolatedWorld(frame, describeElements, indexes, offset, selectorsOf, snippetOf, visibleTextOf, boxOf, modelOf, placeOf, own);
}
