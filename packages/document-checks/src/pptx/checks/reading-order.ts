import { check, reviewUnless, type Check } from '../../check.ts';
import { isRunning, type Box, type Presentation, type TextShape } from '../document.ts';

/** Share of the narrower of two shapes that must lie below the other for one of them to be above the other. */
const sameColumn = 0.5;

const isAbove = (upper: Box, lower: Box): boolean => {
  const common = Math.min(upper.x + upper.width, lower.x + lower.width) - Math.max(upper.x, lower.x);
  return upper.y + upper.height <= lower.y && common > sameColumn * Math.min(upper.width, lower.width);
};

const isTitle = ({ placeholder }: TextShape): boolean => placeholder === 'title' || placeholder === 'ctrTitle';

/** The first shape that is read after one which is seen below it; null where there is none. */
function outOfOrder(texts: readonly TextShape[]): TextShape | null {
  const shapes = texts.filter((shape) => !isRunning(shape));
  const title = shapes.findIndex(isTitle);
  if (title > 0) return shapes[title] ?? null;
  return (
    shapes.find(({ box }, at) => box !== null && shapes.slice(0, at).some((before) => before.box !== null && isAbove(box, before.box))) ??
    null
  );
}

/** The objects of a slide are read in an order that makes sense: the title first, and no text after one that is below it. A person decides. */
export const readingOrder: Check<Presentation> = check({
  rule: 'slide-reading-order',
  appliesTo: ({ slides }) =>
    slides
      .filter(({ texts }) => texts.filter((shape) => !isRunning(shape)).length > 1)
      .map(({ texts, title, place }) => {
        const wrong = outOfOrder(texts);
        return { place, snippet: wrong?.text ?? title, identity: `${title} ${wrong?.text ?? ''}`, isRight: wrong === null };
      }),
  expects: ({ isRight }) => reviewUnless(isRight),
});
