import type { Accessible } from '@manara/contract/issue-detail';
import { accessibleStates } from '@manara/core/close-up';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';

const { AccessibleFacts } = await loaded(() => import('./AccessibleFacts.tsx'));
const button: Accessible = {
  ignored: false,
  reasons: [],
  role: 'button',
  name: 'Menu',
  description: '',
  states: { expanded: 'false', hasPopup: 'menu', focusable: 'true' },
};
const shown = async (accessible: Accessible, language: 'en' | 'ar') =>
  textIn(await rendered(<AccessibleFacts accessible={accessible} />, { language }));

it('says what assistive technologies get in the language of the reader', async () => {
  expect(await shown(button, 'en')).toMatch(/Role button Name Menu States expanded: no has popup: menu focusable/);
  expect(await shown(button, 'ar')).toMatch(/الدور زر الاسم Menu الحالات موسّع: لا يفتح: قائمة أوامر قابل للتركيز/);
  expect(await shown({ ...button, ignored: true, reasons: ['ariaHiddenElement'] }, 'ar')).toContain('مخفي بالخاصية aria-hidden');
});

it('has an Arabic word for every state', async () => {
  const states = Object.fromEntries(accessibleStates.map((state) => [state, 'true']));
  expect(await shown({ ...button, name: '', states }, 'ar')).not.toMatch(/[a-z]/i);
});

it('leaves words of the browser that nobody knows as they are', async () => {
  expect(await shown({ ...button, role: 'DocCover', states: { checked: 'perhaps' } }, 'ar')).toMatch(/DocCover.*perhaps/);
});
