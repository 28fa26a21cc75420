import { Insertions, isSpace, isWordSign, stretches, wordsOf, type Sign } from './parts.ts';
import { gradeOneEnd, gradeOnePassage, gradeOneWord, groupEnd, lowered, loweredGroup, raised, raisedGroup, typeforms } from './signs.ts';
import { isShortform } from './shortforms.ts';

/** From here on the word runs on in another form than the stretch that ends here. */
const wordRunsOn = (signs: Sign[], at: number): boolean => {
  for (let next = at; next < signs.length && !isSpace(signs[next]); next++) if (isWordSign(signs[next])) return true;
  return false;
};

const isArabic = (sign: Sign) => /\p{Script=Arabic}/u.test(sign.sign);

/** Bold, italic and underline as UEB has them: for one sign, for one word or two, or from three words on as a passage with its terminator. */
export function withTypeforms(signs: Sign[]): Sign[] {
  const put = new Insertions();
  for (const name of ['bold', 'italic', 'underline'] as const) {
    const form = typeforms[name];
    for (const stretch of stretches(signs, (sign) => sign[name] && !isArabic(sign))) {
      if (!signs.slice(stretch.from, stretch.to).some(isWordSign)) continue;
      const words = wordsOf(signs, stretch);
      if (words.length >= 3) {
        put.before(stretch.from, form.passage.character);
        put.after(stretch.to - 1, form.end.character);
        continue;
      }
      for (const { from, to } of words) {
        if (to - from === 1) put.before(from, form.symbol.character);
        else {
          put.before(from, form.word.character);
          if (wordRunsOn(signs, to)) put.after(to - 1, form.end.character);
        }
      }
    }
  }
  return put.apply(signs);
}

/** Ends of ordinal numbers that print may raise: UEB writes them on the line. */
const ordinal = /^(?:st|nd|rd|th|er|re|e|o|a)$/i;

/** Raised and lowered signs: a number or a single sign directly, anything longer as a group. */
export function withLevels(signs: Sign[]): Sign[] {
  const put = new Insertions();
  for (const level of ['raised', 'lowered'] as const) {
    for (const stretch of stretches(signs, (sign) => sign.level === level)) {
      for (const { from, to } of wordsOf(signs, stretch)) {
        const text = signs
          .slice(from, to)
          .map(({ sign }) => sign)
          .join('');
        if (level === 'raised' && ordinal.test(text) && /[0-9]/.test(signs[from - 1]?.sign ?? '')) continue;
        const isSimple = Array.from(text).length === 1 || /^[0-9]+$/.test(text);
        if (isSimple) put.before(from, (level === 'raised' ? raised : lowered).character);
        else {
          put.before(from, (level === 'raised' ? raisedGroup : loweredGroup).character);
          put.after(to - 1, groupEnd.character);
        }
      }
    }
  }
  return put.apply(signs);
}

/** Grade 1 indicators for what stands letter for letter in contracted text: program text always, other languages where a word would read as a contraction. */
export function withGradeOne(signs: Sign[]): Sign[] {
  const put = new Insertions();
  for (const stretch of stretches(signs, (sign) => sign.code)) {
    const words = wordsOf(signs, stretch);
    if (words.length >= 3) {
      put.before(stretch.from, gradeOnePassage.character);
      put.after(stretch.to - 1, gradeOneEnd.character);
    } else for (const { from } of words) put.before(from, gradeOneWord.character);
  }
  for (const stretch of stretches(signs, (sign) => sign.otherLanguage && !sign.code)) {
    for (const { from, to } of wordsOf(signs, stretch)) {
      const word = signs
        .slice(from, to)
        .map(({ sign }) => sign)
        .join('');
      if (isShortform(word)) put.before(from, gradeOneWord.character);
    }
  }
  // A name that begins with a point would be read as one that begins with "dis".
  for (const { from } of wordsOf(signs, { from: 0, to: signs.length })) {
    const [point, next] = signs.slice(from, from + 2);
    if (point?.sign === '.' && !point.code && /^\p{Ll}$/u.test(next?.sign ?? '')) put.before(from, gradeOneWord.character);
  }
  return put.apply(signs);
}
