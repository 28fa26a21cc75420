import { expect, it } from 'vitest';
import { defaultName } from './default-name.ts';

it.each([
  ['Example', 'website', 'Example_website'],
  ['  City  of Example, Ltd. ', 'sharepoint', 'City_of_Example_Ltd_sharepoint'],
  ['جامعة المثال', 'onedrive', 'جامعة_المثال_onedrive'],
  ['***', 'website', 'website'],
] as const)('offers for %s and %s the name %s', (organisation, type, name) => {
  expect(defaultName(organisation, type)).toBe(name);
});
