/** Words that mean nothing else, wherever they stand in an address or in the text of a link. A space stands for any sign between words. */
const phrases = [
  '(?:log|sign) ?(?:out|off)',
  '(?:end|destroy|terminate|kill) ?session',
  'تسجيل ?(?:ال)?خروج',
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
const signOutAddress = new RegExp(
  `(?:^|[/._?&=-])(?:${spaced('[-_ ]')}|(?:session|sessions)/(?:destroy|end|delete))(?=$|[/._?&=;-])|(?:^|[/=])(?:${single})(?=$|[/.?&;])`,
  'iu',
);

/** Characters of an address that are looked at; what is longer is not followed anyway. */
const longest = 4_000;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True for addresses that by their words end a sign-in, in English, Arabic or one of the languages that most sites are written in. */
export function isSignOutAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search } = new URL(address);
  return signOutAddress.test(decoded((pathname + search).slice(0, longest)).replaceAll('+', ' '));
}

/** Between letters of an alphabet a word ends; in Chinese, Japanese and Thai texts it does not. */
const joined = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}]';
const apart = (words: string): string => `(?<!${joined})(?:${words})(?!${joined})`;

/**
 * Words of a link that signs out, in the same languages: as the source of a regular expression with the flags `iu`, which runs in the page. A
 * longer text is an article about it.
 */
export const signOutWords = [
  `^(?=.{1,60}$).*${apart(`${spaced('[\\s-]*')}|(?:log|sign)(?:ging|ing)[\\s-]*(?:out|off)|end (?:the |this |my )?session|إنهاء\\s+الجلسة`)}`,
  `^(?:${single})$`,
].join('|');
