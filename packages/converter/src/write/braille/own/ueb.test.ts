import { expect, test } from 'vitest';
import { toBrailleAscii } from '../cells.ts';
import { normaliseText } from '../text/normalise.ts';
import { uncontractedUeb } from './ueb.ts';

const braille = (text: string) => toBrailleAscii(uncontractedUeb(normaliseText(text, 'ueb', () => 'unknown').text)).toLowerCase();

test.each([
  ['Hello', ',hello', 'a capital letter'],
  ['NATO', ',,nato', 'a word of capitals'],
  ['DVDs', ",,dvd,'s", 'capitals that end within a word'],
  ['McDONALD', ',mc,,donald', 'capitals that begin within a word'],
  ['DO NOT ENTER here', ",,,do not enter,' here", 'a passage of capitals'],
  ['NO ENTRY', ',,no ,,entry', 'two words of capitals are no passage'],
  ['CD-ROM', ',,cd-,,rom', 'a hyphen ends a word of capitals'],
  ['1,000.50', '#a1jjj4ej', 'numeric mode goes on over comma and point'],
  ['5a 5k 5A', '#e;a #ek #e,a', 'grade 1 before a letter that would read as a figure'],
  ['CALL 5A OR 6B', ",,,call #e;a or #f;b,'", 'grade 1 before such a letter within a passage of capitals'],
  ['SW1A 2AA', ',,sw#a,a #b,,aa', 'a figure ends a word of capitals'],
  ['1st', '#ast', 'no grade 1 before a letter that is no figure'],
  ['5-6 3/4', '#e-#f #c_/#d', 'other signs end numeric mode'],
  ['.5', '#4e', 'a decimal point first'],
  ['12 34', '#ab #cd', 'two numbers stay two'],
  ['1\u00a0234', '#a"bcd', 'a space that may not break groups the figures of one number'],
  ['“Who?”', '8,who80', 'quotation marks'],
  ['? (?)', ';8 "<;8">', 'a question mark by itself'],
  ['[a] {b} (c)', '.<a.> _<b_> "<c">', 'brackets'],
  ['a–b—c…', 'a,-b,-c444', 'dashes and an ellipsis'],
  ['$5 €5 £5 50%', '`s#e `e#e `l#e #ej.0', 'money and percent'],
  ['a@b & c* #d', 'a`ab `& c"9 _?d', 'signs of keyboards'],
  ['2 + 3 = 5, 6 − 1 < 7', '#b "6 #c "7 #e1 #f "- #a `< #g', 'operation and comparison'],
  ['café Ångström', 'caf~/e ,~$angstr~3om', 'accents before their letters'],
  ['α Ω', '.a ,.w', 'Greek letters'],
  ['20 °C', '#bj ~j,c', 'degrees'],
  ['l’été', "l'~/et~/e", 'an apostrophe is no quotation mark'],
  ['‘a’ and ‘b’', ',8a,0 and ,8b,0', 'single quotation marks are no apostrophes'],
])('%s is written as %s: %s', (print, ascii) => {
  // North American braille ASCII writes the lower half of the table with capitals' companions.
  const plain = (text: string) =>
    text.replaceAll('`', '@').replaceAll('~', '^').replaceAll('{', '[').replaceAll('|', '\\').replaceAll('}', ']');
  expect(braille(print)).toBe(plain(ascii));
});
