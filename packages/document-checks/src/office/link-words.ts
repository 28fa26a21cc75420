import { folded } from '../words.ts';

const vague = new Set(
  [
    'click here',
    'click',
    'here',
    'more',
    'read more',
    'learn more',
    'see more',
    'link',
    'this link',
    'this',
    'download',
    'details',
    'go',
    'open',
    'page',
    'website',
    'اضغط هنا',
    'انقر هنا',
    'هنا',
    'المزيد',
    'اقرأ المزيد',
    'رابط',
    'الرابط',
    'تحميل',
    'التفاصيل',
  ].map((words) => words.toLowerCase()),
);

/** Whether a link's words say nothing of where it leads. */
export const isVague = (text: string): boolean => vague.has(folded(text.toLowerCase()).replaceAll(/[.…:!>»«\s]+$/gu, ''));

/** Longer addresses are tiring to hear; short ones, such as `example.org`, are names. */
const longestName = 30;

/** Whether a link's words are an address that people would have to listen to sign by sign. */
export const isLongAddress = (text: string): boolean =>
  text.trim().length > longestName && /^(?:https?:\/\/|www\.)\S+$/iu.test(text.trim());
