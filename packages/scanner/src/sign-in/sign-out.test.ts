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
  ])('is not %s', (path) => expect(isSignOutAddress(path.startsWith('/') ? site + path : path)).toBe(false));

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
