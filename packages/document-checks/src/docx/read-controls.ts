import { attributeOf, childOf, descendantsOf, elementsOf, textOf } from '../xml/xml-element.ts';
import type { FormControl } from './document.ts';
import { isKept, type Reading } from './reading.ts';

/** Kinds of content controls that people fill in (ECMA-376-1, 17.5.2). */
const kinds = new Set(['w:text', 'w:dropDownList', 'w:comboBox', 'w:date', 'w14:checkbox', 'w:picture']);

/** Content controls and fields of forms of the file. */
export const readControls = ({ stories }: Reading): FormControl[] =>
  stories.flatMap(({ root, placeOf }) =>
    [...descendantsOf(root, isKept)].flatMap((element): FormControl[] => {
      if (element.name === 'w:sdt') {
        const properties = childOf(element, 'w:sdtPr');
        const kind = elementsOf(properties).find(({ name }) => kinds.has(name))?.name;
        // A control that is filled from the properties of the document is no field of a form.
        if (kind === undefined || childOf(properties, 'w:dataBinding')) return [];
        const name = (attributeOf(childOf(properties, 'w:alias'), 'w:val') ?? '').trim();
        return [{ kind, name, text: textOf(childOf(element, 'w:sdtContent') ?? ''), place: placeOf(element) }];
      }
      if (element.name !== 'w:ffData') return [];
      const words = ['w:statusText', 'w:helpText'].map((name) => (attributeOf(childOf(element, name), 'w:val') ?? '').trim());
      return [
        {
          kind: 'w:ffData',
          name: words.join(' ').trim(),
          text: attributeOf(childOf(element, 'w:name'), 'w:val') ?? '',
          place: placeOf(element),
        },
      ];
    }),
  );
