import type { Line } from './lines/line.ts';
import { inReadingOrder } from './lines/logical-order.ts';
import { markOfLine } from './lists/item-start.ts';
import { runsFromRight } from './passages/ends-passage.ts';

/** Whether a line, its pieces from left to right as they stand, could start an item of a list. */
export const startsItem = (line: Line): boolean => markOfLine(inReadingOrder(line, runsFromRight(line, false))) !== null;
