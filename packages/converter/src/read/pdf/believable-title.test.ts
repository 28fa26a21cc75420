import { expect, it } from 'vitest';
import { believableTitle } from './believable-title.ts';

it.each([
  'Draft rules',
  'COVID-19',
  'Report 2026',
  'Kapitel 3: Flüsse',
  'العنوان الأول',
  'Word order in Arabic',
  'H2O',
  'Microsoft Word - Draft rules',
])('believes “%s”', (title) => {
  expect(believableTitle(title)).toBe(title.replace('Microsoft Word - ', ''));
});

it.each([
  null,
  '',
  ' - ',
  'untitled',
  'Untitled-1',
  'Document1',
  'Slide 1',
  'Presentation',
  'PowerPoint Presentation',
  'Microsoft Word - letter_final.doc',
  '10811.exe',
  'exam.pdf',
  'n3_courier',
  'C:\\temp\\letter',
  'file:///tmp/x',
  'IMG20260101',
  '1000234567',
])('does not believe %s', (title) => {
  expect(believableTitle(title)).toBeNull();
});
