import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignOutAddress, signOutWords } from './sign-out.ts';

const site = 'https://site.example';

describe('an address that signs out', () => {
  it.each([
    '/logout',
    '/Logout/',
    '/log-out',
    '/log_out.php',
    '/users/sign_out',
    '/account/SignOut?returnUrl=%2F',
    '/account/logoff',
    '/wp-login.php?action=logout&_wpnonce=1',
    '/?logout',
    '/index.php?do=logout',
    '/auth/signout/callback',
    '/oauth2/sign-off',
    '/api/session/destroy',
    '/endsession',
    '/%D8%AA%D8%B3%D8%AC%D9%8A%D9%84-%D8%A7%D9%84%D8%AE%D8%B1%D9%88%D8%AC',
    '/حساب/خروج',
    '/x?next=log%6Fut',
    '/fr/deconnexion',
    '/compte/d%C3%A9connexion',
    '/cerrar-sesion',
    '/mi/salir',
    '/conta/terminar-sessao',
    '/abmelden',
    '/konto/ausloggen.php',
    '/esci?x=1',
    '/uitloggen',
    '/wyloguj',
    '/logga-ut',
    '/oturumu-kapat',
    '/выход',
    '/退出登录',
    '/ログアウト',
    '/로그아웃',
    '/account/signOut',
    '/userLogOff',
    '/?action=logOut',
    '/index.php?title=Special:UserLogout&returnto=Main',
    '/SSOLogOff.aspx',
    '/auth/LogOutServlet;jsessionid=1',
    '/api/v2/doLogout?all=1',
    '/userlogout.php',
    '/logoutAction.do',
    '/Logout2.aspx',
    '/f?p=100:LOGOUT:77',
    '/user!logOut.action',
    '/a?cmd=user+log+out',
    '/logMeOut',
    '/auth/LOGout',
    '/mi/cerrarSesion',
    '/conta/terminarSessao',
    '/moj/wylogujSie',
    '/endSession',
    '/destroySession',
    '/تسجيل_الخروج',
    '/حسابي/تسجيل-خروج/',
    '/?إجراء=تسجيل+الخروج',
    '/إنهاء-الجلسة',
    '/انهاء_الجلسه',
    '/الخروج-من-الحساب',
    '/سجل-الخروج',
    '/tasjeel-alkhorooj',
    '/tasgilKhorog',
    '/_next/data/b1/signOut.json',
    '/app.js?do=signOut',
  ])('%s', (path) => expect(isSignOutAddress(site + path)).toBe(true));

  it.each([
    '/',
    '/catalogoutlet',
    '/blog',
    '/login',
    '/sign-in',
    '/outlook',
    '/products/log',
    '/dialogout',
    '/مخروج',
    'javascript:logout()',
    '/salir-de-compras',
    '/خروج-المنتخب-من-البطولة',
    '/blog/escitalopram',
    '/blogs/outdoor',
    '/signoutdoor',
    '/signOutdoor',
    '/SignOutdoorBanners',
    '/blogOut',
    '/catalogOut',
    '/catalogOffers',
    '/designOutput',
    '/DESIGNOut',
    '/dialogOffset',
    '/backlogOut?sort=logOffer',
    '/signOffice',
    '/logOutput',
    '/weblogOutline',
    '/sign/out-of-stock',
    '/blog/outside?tag=sign',
    '/الدخول',
    '/تسجيل-الدخول',
    '/تخرج',
    '/حسابي/جلسات',
    '/مخارج-الطوارئ',
    '/تسجيل-الخروجات',
    '/assets/SignOutButton-4f3a.js',
    '/icons/log-out.svg',
    '/logout.css?v=3',
  ])('is not %s', (path) => expect(isSignOutAddress(path.startsWith('/') ? site + path : path)).toBe(false));

  const someOf = (...words: string[]): fc.Arbitrary<string> => fc.constantFrom(...words);
  const small = fc.stringMatching(/^[a-z]{1,8}$/);
  const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
  const joins: ((...words: string[]) => string)[] = [
    (...words) => words.join('-'),
    (...words) => words.join('_'),
    (...words) => words.join('+'),
    (...words) => words.map(capital).join(''),
    (...words) => words.map((word, at) => (at === 0 ? word : capital(word))).join(''),
  ];
  const place = someOf('/w', '/a/w/', '/a/w.aspx', '/?w', '/p?action=w', '/p?do=w&x=1', '/a:w', '/w;jsessionid=1');

  it('is told however the words are joined, and with whatever others they stand', () => {
    const others = fc.option(small, { nil: null });
    fc.assert(
      fc.property(others, someOf('log', 'sign'), someOf('out', 'off'), others, fc.constantFrom(...joins), place, (...given) => {
        const [before, first, second, after, join, where] = given;
        const word = join(...[before, first, second, after].filter((one) => one !== null));
        expect(isSignOutAddress(site + where.replace('w', word))).toBe(true);
      }),
    );
  });

  it('is none whose letters only go on, or began before, whatever is joined to them', () => {
    const known = /^(?:action|all|now|page|servlet|user)$/;
    const others = small.filter((word) => !known.test(word));
    fc.assert(
      fc.property(others, someOf('log', 'sign'), someOf('out', 'off'), others, fc.constantFrom(...joins), place, (...given) => {
        const [other, first, second, last, join, where] = given;
        // Joined without a mark, two parts of words can be a word: “no” and “w”.
        fc.pre(!known.test(`${other}${last}`));
        for (const word of [join(first, `${second}${other}`, last), join(`x${other}${first}`, second, last)])
          expect(isSignOutAddress(site + where.replace('w', word))).toBe(false);
      }),
    );
  });

  it('is found in no time, however long an address is', () => {
    expect(isSignOutAddress(`${site}/${'log'.repeat(100_000)}`)).toBe(false);
    expect(isSignOutAddress(`${site}/${'-log'.repeat(100_000)}`)).toBe(false);
  });
});

describe('the words of a link that signs out', () => {
  const words = new RegExp(signOutWords, 'iu');
  it.each([
    'Log out',
    'LOGOUT',
    'Sign out',
    'Sign-out',
    'Log off',
    'Signing out',
    'Log out (Ann)',
    '→ Sign out',
    'تسجيل الخروج',
    'تسجيل خروج',
    'سجّل الخروج',
    'تسجيل خروجك',
    'الخروج من الحساب',
    'انهاء الجلسه',
    'Sign me out',
    'خروج',
    'الخروج',
    'إنهاء الجلسة',
    'End session',
    'Se déconnecter',
    'Déconnexion',
    'Cerrar sesión',
    'Salir',
    'Terminar sessão',
    'Abmelden',
    'Esci',
    'Uitloggen',
    'Wyloguj się',
    'Logga ut',
    'Çıkış yap',
    'Выйти',
    'Выход',
    '退出登录',
    'アカウントからログアウトする',
    '로그아웃',
    'התנתקות',
    'लॉग आउट',
  ])('%s', (text) => expect(words.test(text)).toBe(true));
  it.each([
    'Blog outline',
    'Sign in',
    'Logo',
    'Catalog offers',
    'Our outlook',
    'خروج المنتخب من البطولة',
    'تسجيل الدخول',
    'Salir de compras',
    'Вы ходите пешком',
    `How to ${'really '.repeat(8)}log out of everything`,
  ])('are not %s', (text) => expect(words.test(text)).toBe(false));
});
