import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

const persian = 'بندر کوچک ما هر روز صبح از قایق‌هایی پر می‌شود که ماهی تازه می‌آورند و در بازار می‌فروشند.';

it.each([
  ['ar', 'يفتح مكتب الميناء أبوابه كل صباح ويسجّل القائم عليه القوارب التي عادت وما جلبته من السمك.'],
  ['ar', 'تعمل شركتا گوگل وپيبسي في المدينة منذ سنوات طويلة، ولكل منهما مكتب كبير فيها وموظفون كثيرون يعملون فيه.'],
  ['fa', persian],
  ['fa', `${persian} آیهٔ «الحمد لله» و واژهٔ «أهلا» عربی هستند.`],
  ['ur', 'بندرگاہ کا دفتر ہر صبح کھلتا ہے اور وہاں آنے والی تمام کشتیوں کے نام لکھے جاتے ہیں۔'],
  ['en', 'The harbour office opens each morning and writes down which of the boats are in.'],
  ['de', 'Das Hafenamt öffnet jeden Morgen und schreibt auf, welche der Boote da sind und welche nicht.'],
  ['und', 'Anna Berg, Tom Hale, Maria Lopez'],
])('says %s of “%s”', (language, text) => {
  expect(guessLanguage(text).language).toBe(language);
});
