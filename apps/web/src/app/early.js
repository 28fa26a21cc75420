// Runs before the first paint, as a plain script of its own (see build/early-script.ts). It repeats in a few lines what
// ui/theme.ts and i18n/language-store.ts do, so that nobody sees the wrong theme, language or direction flash by.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let user = null;
  try {
    user = JSON.parse(read('manara_user') ?? 'null');
  } catch {
    /* an unreadable user counts as none */
  }
  // Mails lead here in the language in which they are written, for who has chosen none in this browser.
  const language = user?.language ?? read('manara_language') ?? new URLSearchParams(location.search).get('lang');
  const theme = user?.theme ?? read('manara_theme') ?? 'light';
  const arabic = language === 'ar';
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.lang = arabic ? 'ar' : 'en';
  root.dir = arabic ? 'rtl' : 'ltr';
  root.dataset.theme = dark ? 'dark' : 'light';
  root.classList.toggle('dark', dark);

  const early = __EARLY__;
  const ask = (rel, href, as) => {
    if (!href) return;
    const link = document.createElement('link');
    Object.assign(link, { rel, href, crossOrigin: 'anonymous' });
    if (as) Object.assign(link, { as, type: 'font/woff2' });
    document.head.append(link);
  };
  ask('modulepreload', arabic ? early.ar : early.en);
  if (arabic) ask('preload', early.arabicFont, 'font');
  if (user && /^\/(dashboard)?$/.test(location.pathname)) ask('modulepreload', early.dashboard);
})();
