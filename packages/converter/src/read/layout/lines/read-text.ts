import { runsFromRight } from '../passages/ends-passage.ts';
import type { Line } from './line.ts';
import { lineText } from './line-text.ts';
import { inReadingOrder } from './logical-order.ts';

/** Text of a line, its pieces from left to right as they stand, as it is read. */
export const readText = (line: Line): string => lineText(inReadingOrder(line, runsFromRight(line, false)));
