import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { readRange, type Range, type RowSpan } from './document.ts';

/** What the names of a workbook say of one of its sheets. */
export interface SheetNames {
  printTitles: RowSpan | null;
  titleNames: Range[];
}

/** More are no names of tables that people make. */
const mostNames = 10_000;
/** Characters of what a name refers to. */
const longestReference = 2_000;
/** Names by which screen readers find the head of a table; those of rows alone begin with `RowTitle`. */
const titles = /^(?:column)?title/iu;

/** The references of a name: `'Sheet 1'!$A$1:$C$1,'Sheet 1'!$1:$2`. */
function referencesIn(text: string): { sheet: string; reference: string }[] {
  return [...text.matchAll(/(?:'((?:[^']|'')*)'|([^'!,]+))!([^,!']+)/gu)].map(([, quoted, plain, reference = '']) => ({
    sheet: (quoted ?? plain ?? '').replaceAll("''", "'").trim(),
    reference: reference.trim(),
  }));
}

const rowsIn = (reference: string): RowSpan | null => {
  const [, top, bottom] = /^\$?(\d{1,7}):\$?(\d{1,7})$/u.exec(reference) ?? [];
  return top === undefined || bottom === undefined ? null : { top: Number(top), bottom: Number(bottom) };
};

/** Reads the names of a workbook; returns what they say of a sheet. */
export function readNames(workbook: XmlElement | null): (sheet: string) => SheetNames {
  const names = childrenOf(childOf(workbook, 's:definedNames'), 's:definedName')
    .slice(0, mostNames)
    .flatMap((element) => {
      const name = attributeOf(element, 'name') ?? '';
      return referencesIn(textOf(element).slice(0, longestReference)).map((one) => ({ name, ...one }));
    });
  return (sheet) => {
    const own = names.filter((one) => one.sheet.toLowerCase() === sheet.toLowerCase());
    return {
      printTitles:
        own
          .filter(({ name }) => name === '_xlnm.Print_Titles')
          .map(({ reference }) => rowsIn(reference))
          .find((rows) => rows !== null) ?? null,
      titleNames: own.filter(({ name }) => titles.test(name)).flatMap(({ reference }) => readRange(reference) ?? []),
    };
  };
}
