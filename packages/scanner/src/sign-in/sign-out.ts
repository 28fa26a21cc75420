/** Words that mean nothing else, wherever they stand in an address or in the text of a link. A space stands for any sign between words. */
const phrases = [
  '(?:log|sign) ?(?:(?:me|you|user) ?)?(?:out|off)',
  '(?:end|close|destroy|invalidate|terminate|kill) ?session',
  '(?:تسجيل|سجّ?ل) ?(?:ال)?خروج(?:ي|كم?)?',
  '(?:ال)?خروج ?من ?(?:ال)?(?:حساب|نظام|جلسة)(?:ي|كم?)?',
  '[إا]نهاء ?(?:ال)?جلس[ةه]',
  'tas[gj](?:ee|i)l ?(?:[ae]l ?)?kh[ou]?r[ou]+[gj]',
  'd[eé]connexion|d[eé]connecter',
  'cerrar ?(?:la ?)?sesi[oó]n|desconectarse',
  '(?:terminar|encerrar) ?(?:a ?)?sess[aã]o',
  'abmelden|abmeldung|ausloggen',
  'disconnettersi|disconnetti',
  'uitloggen|afmelden',
  'wyloguj(?: ?si[eę])?',
  'logga ?ut|logg ?ut|log ?ud|kirjaudu ?ulos',
  'odhl[aá]sit(?: ?se)?|kijelentkez[eé]s|deconectare',
  'oturumu ?kapat|(?:c[iı]k[iı]s|çıkış) ?yap',
  'выйти|вийти|αποσύνδεση|התנתקות|התנתק',
  'لاگ ?آؤٹ|लॉग ?आउट|đăng ?xuất|ออกจากระบบ',
  '退出登录|退出登入|登出|注销|註銷|ログアウト|サインアウト|로그아웃',
].join('|');

/** Words that mean this only where they stand alone. */
const single = 'خروج|الخروج|salir|sair|esci|c[iı]k[iı]s|çıkış|vyhod|выход|вихід|יציאה|odjava|keluar';

const spaced = (spaces: string): string => phrases.replaceAll(' ?', `${spaces}?`);

/** Between letters of an alphabet a word ends; in Chinese, Japanese and Thai texts it does not. */
const joined = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}]';
const apart = (words: string): string => `(?<!${joined})(?:${words})(?!${joined})`;

/** In an address a number may follow the word, as in `logout2.aspx`, and some words stand next to it without a sign between. */
const letter = '[\\p{L}\\p{M}]';
const before = '(?:account|admin|auth|customer|do|member|my|site|sso|user|web)?';
const after = '(?:action|all|now|page|servlet|user)?';
const signOutAddress = new RegExp(
  `(?<!${letter})${before}(?:${spaced('[-_ ]')}|sessions?/(?:destroy|end|delete))${after}(?!${letter})|(?:^|[/=])(?:${single})(?=$|[/.?&;])`,
  'iu',
);

/** Where a word begins inside of another: `userLogOff`, `SSOLogOff`. Of capitals alone none does: `LOGout` is read as it stands, too. */
const camelHumps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** What a page is made of and a server does nothing for: a button's script may be named after what the button does. */
const pagePart = /\.(?:css|[cm]?[jt]sx?|vue|svelte|map|svg|wasm|woff2?|ttf|otf)$/i;

/** Characters of an address that are looked at; what is longer is not followed anyway. */
const longest = 4_000;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * True for addresses that by their words end a sign-in, in English, Arabic or one of the languages that most sites are written in, however
 * the words are joined: `sign-out`, `signout`, `userSignOut`.
 */
export function isSignOutAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, search } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const words = decoded((pagePart.test(pathname) ? search : pathname + search).slice(0, longest)).replaceAll('+', ' ');
  return signOutAddress.test(words) || signOutAddress.test(words.replaceAll(camelHumps, '-'));
}

/**
 * Words of a link that signs out, in the same languages: as the source of a regular expression with the flags `iu`, which runs in the page. A
 * longer text is an article about it.
 */
export const signOutWords = [
  `^(?=.{1,60}$).*${apart(`${spaced('[\\s-]*')}|(?:log|sign)(?:ging|ing)[\\s-]*(?:out|off)|end (?:the |this |my )session`)}`,
  `^(?:${single})$`,
].join('|');
