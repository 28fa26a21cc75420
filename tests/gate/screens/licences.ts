import type { User } from '@manara/contract/session';
import type { Page } from 'playwright-core';
import { as, type Screen } from './screen.ts';

const basic: Pick<User, 'licence' | 'licensed_for'> = { licence: 'basic', licensed_for: ['issues'] };

const narrow = (page: Page) => as(page, basic);

const note = 'main p:has(> svg + span)';

/** Screens of somebody whose role would allow more than their licence does. */
export const licenceScreens: Screen[] = [
  { who: 'manager', name: 'documents that a licence leaves out', path: () => '/upload', ready: note, before: narrow },
  { who: 'manager', name: 'assets that a licence leaves out', path: () => '/dashboard#monitoring', ready: note, before: narrow },
  { who: 'manager', name: 'reports that a licence leaves out', path: () => '/reports', ready: note, before: narrow },
];
