import type { Screen } from './screen.ts';

export const guideScreens: Screen[] = [
  { name: 'documentation', who: 'viewer', path: () => '/support/documentation', ready: 'main section li a' },
  {
    name: 'documentation, searched',
    who: 'viewer',
    path: () => '/support/documentation?search=Harbour',
    ready: 'main li a',
  },
  { name: 'documentation of a task', who: 'viewer', path: () => '/support/documentation/ask-for-help', ready: 'article ol li' },
  { name: 'documentation of a screen', who: 'viewer', path: () => '/support/documentation/support', ready: 'article #tasks' },
  { name: 'documentation, no such page', who: 'viewer', path: () => '/support/documentation/none', ready: '[role=alert] h1' },
];
