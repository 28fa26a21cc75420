import { expect, test } from 'vitest';
import { defaultAssetName } from './default-asset-name.ts';

test.each([
  ['Example University', 'website', 'Example_University_website'],
  ['Smith & Sons, Ltd.', 'sharepoint', 'Smith__Sons_Ltd_sharepoint'],
  ['جامعة قطر', 'onedrive', 'جامعة_قطر_onedrive'],
  ['مُؤسّسة ٢٠', 'website', 'مُؤسّسة_٢٠_website'],
  ['  A \t B  ', 'website', 'A_B_website'],
  ['O’Neill-Öztürk', 'website', 'ONeillÖztürk_website'],
  ['', 'website', 'website'],
  ['!!! ???', 'website', 'website'],
] as const)('the organisation “%s” offers a %s as %s', (organisation, type, name) => {
  expect(defaultAssetName(organisation, type)).toBe(name);
});

test('a long organisation still leaves a name that is accepted', () => {
  expect([...defaultAssetName('ن'.repeat(500), 'sharepoint')]).toHaveLength(200);
});
