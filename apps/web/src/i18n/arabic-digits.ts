import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Catalogue } from './catalogue.ts';

/**
 * A number in an Arabic sentence: whole, grouped by commas, or with decimals; what belongs to a Latin name ("WCAG 2.2", "EN 301 549",
 * "2.1 AA"), the number of a version or of a criterion is none.
 */
const inSentence = /(?<![A-Za-z][\d ./-]*)(?<![\d.:/#_-])(\d+(?:,\d{3})*|\d{2,}\.\d+)(%?)(?![\d.:/_-]*\d)(?!\s?[A-Za-z])/g;

const signs: Record<string, string> = { ',': '٬', '.': '٫', '%': '٪' };
const arabic = (number: string): string =>
  number.replaceAll(/[\d,.%]/g, (sign) => signs[sign] ?? String.fromCharCode(0x06_60 + Number(sign)));

/** A sentence whose numbers are written ٠ to ٩. */
export const sentenceInArabicDigits = (sentence: string): string => sentence.replaceAll(inSentence, arabic);

const inElement = (element: MessageFormatElement): MessageFormatElement => {
  if (element.type === TYPE.literal) return { ...element, value: sentenceInArabicDigits(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(inElement) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: option.value.map(inElement) }]);
  return { ...element, options: Object.fromEntries(options) };
};

/** Messages whose own numbers are written ٠ to ٩; what a message is given is formatted with its language's tag. */
export const inArabicDigits = (messages: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(messages).map(([id, elements]) => [id, elements.map(inElement)])) as Catalogue;
