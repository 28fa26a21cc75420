import type { Check } from '../check.ts';
import { officeChecks } from '../office/office-checks.ts';
import { mediaCaptions } from './checks/media-captions.ts';
import { readingOrder } from './checks/reading-order.ts';
import { sections } from './checks/sections.ts';
import { slideTitle } from './checks/slide-title.ts';
import { slideTitleSame } from './checks/slide-title-same.ts';
import { textSize } from './checks/text-size.ts';
import { timing } from './checks/timing.ts';
import type { Presentation } from './document.ts';

/** What is checked of a PowerPoint file. */
export const pptxChecks: readonly Check<Presentation>[] = [
  ...officeChecks,
  slideTitle,
  slideTitleSame,
  readingOrder,
  textSize,
  mediaCaptions,
  timing,
  sections,
];
