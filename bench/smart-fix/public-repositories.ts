/** A public repository that holds its pages as a browser shows them, and what they are made of. None of it stands here. */
export interface PublicRepository {
  name: string;
  commit: string;
  kind: string;
  /** The folder of its pages, which are served as they are; `.` where they are the sources themselves. */
  pages: string;
  /** The path that its pages take for their site's, where that isn't `/`. */
  below?: string;
  paths: string[];
}

/** Chosen by hand for their kinds on 2026-11-27, before any of them was scanned; never changed for what comes out. */
export const publicRepositories: PublicRepository[] = [
  {
    name: 'jgthms/web-design-in-4-minutes',
    commit: 'd5411061608e8b868e7b299cceebda58f96bb7c6',
    kind: 'plain HTML',
    pages: '.',
    paths: ['/web-design-in-4-minutes.html'],
  },
  {
    name: 'bradtraversy/50projects50days',
    commit: 'c92b0bc3a87fc95d44b89552b7b6a2eeb36ca481',
    kind: 'plain HTML',
    pages: '.',
    paths: ['/expanding-cards/', '/form-input-wave/', '/faq-collapse/', '/feedback-ui-design/', '/mobile-tab-navigation/', '/todo-list/'],
  },
  {
    name: 'CandyDEV1014/html-portfolio',
    commit: '84a324d549c1ad00b88b93dbcaf7e0e4fdf64762',
    kind: 'Bootstrap theme',
    pages: 'public',
    paths: ['/', '/portfolio-details.html'],
  },
  {
    name: '0rangeo/simply-jekyll',
    commit: '269d1e45f090f4950b680e9eaca92ee6b2602ee3',
    kind: 'Jekyll',
    pages: '_site',
    paths: ['/', '/about/', '/tags/', '/dates/', '/notes.html', '/dates/posts/intro.html'],
  },
  {
    name: 'DavisVaughan/leafblog',
    commit: '80f3a9bdb3c944db2c3840c55086f89c76654d06',
    kind: 'Hugo',
    pages: 'public',
    paths: ['/', '/about/', '/post/', '/tags/', '/2018/12/23/a-new-way-to-blog-with-images/'],
  },
  {
    name: '0w9/11ty-portfolio',
    commit: '804ef02144efff5116c5727e7623d050268c4d3f',
    kind: 'Eleventy',
    pages: '_site',
    paths: ['/'],
  },
  {
    name: '0xmn1/flyweight-landing-website',
    commit: '3ecf69eff13601392f574f0031f231ec314cd4a7',
    kind: 'React',
    pages: 'docs',
    paths: ['/'],
  },
  {
    name: '1101101011011110/digital-fire-website',
    commit: '99278897451c5924bdb739b90f8c0ece248a5671',
    kind: 'React',
    pages: 'docs',
    paths: ['/'],
  },
  {
    name: '42-studio/ca-microcredit-website',
    commit: '104714bf81e622fe79e505aa2b4eb13996408a7f',
    kind: 'Svelte',
    pages: 'docs',
    paths: ['/', '/contact.html', '/invest.html', '/privacy.html', '/stories.html', '/stories/baba-saratu.html'],
  },
  {
    name: 'AlexanderGenberg/SkolHemsida',
    commit: '2f66d170697fc931a6aafd1bbea07dcd8e24dd7e',
    kind: 'Svelte',
    pages: 'docs',
    paths: ['/', '/login.html', '/register.html', '/search.html', '/shoppinglist.html'],
  },
  {
    name: '2koders/landing-page',
    commit: '283f6088314aacef40618bef9ca1f590a7205f23',
    kind: 'Angular',
    pages: 'docs',
    paths: ['/'],
  },
  {
    name: '12escalones/12eWeb',
    commit: '9933b8f1dfb986120e81b2e8a4e4ea46f671de71',
    kind: 'Angular',
    pages: 'docs',
    paths: ['/'],
  },
  {
    name: '272060511/nuxt-blog',
    commit: '5b8a8ebc48063fde9c3b207c749e59060039d2c5',
    kind: 'Vue',
    pages: 'docs',
    below: '/nuxt-blog',
    paths: ['/', '/article.html'],
  },
  {
    name: 'AVDiv/IEEENSBM',
    commit: 'd97a3a5ba26c13dfc3684b84631bdc37b8bd0135',
    kind: 'Vue',
    pages: 'docs',
    paths: ['/', '/aboutus/', '/blog/', '/contact/', '/events/', '/volunteer/'],
  },
];
