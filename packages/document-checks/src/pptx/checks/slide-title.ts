import { check, type Check } from '../../check.ts';
import { isRunning, type Presentation, type Slide } from '../document.ts';

/** Text that large, in the upper part of a slide, is seen as its title. */
const titleSize = 24;
const upperPart = 0.3;

/** Whether some text is seen as the title and is none. */
const hasSeenTitle = ({ texts }: Slide, height: number): boolean =>
  texts.some(
    (shape) =>
      !isRunning(shape) &&
      shape.box !== null &&
      shape.box.y < height * upperPart &&
      shape.passages.some(({ runs }) => runs.some(({ size }) => size >= titleSize)),
  );

/** Each slide has a title, by which it is found and announced. Where nothing is seen as one, a person decides whether it needs one. */
export const slideTitle: Check<Presentation> = check({
  rule: 'slide-title',
  appliesTo: ({ slides }) =>
    slides
      .filter(({ isBlank }) => !isBlank)
      .map((slide) => ({ place: slide.place, snippet: slide.texts[0]?.text ?? '', identity: slide.texts[0]?.text ?? '', slide })),
  expects: ({ slide }, { height }) => (slide.title !== '' ? 'passed' : hasSeenTitle(slide, height) ? 'failed' : 'needs_review'),
});
