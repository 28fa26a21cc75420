import { expect, test } from 'vitest';
import { sourcesOf } from '../../testing/sources-of.ts';
import { SourceSite } from './source-site.ts';

const page = (title: string, body = '', lang = 'en') =>
  `<html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`;
const site = (files: Record<string, string>) => SourceSite.of(sourcesOf(files).index);

test('a site is called as most of its titles end or begin', () => {
  expect(site({ 'a.html': page('Oars - Tide - Club'), 'b.html': page('Boats - Tide - Club') }).nameIn('en-GB')).toBe('Club');
  expect(site({ 'a.html': page('Club | Oars'), 'b.html': page('Club | Boats') }).titled('Sails', 'en')).toBe('Club | Sails');
  expect(site({ 'a.html': page('Oars - Club'), 'index.html': page('Club') }).titled('Club', 'en')).toBe('Club');
});

test('no name is made of what one title says, or of two that contradict each other', () => {
  expect(site({ 'a.html': page('Oars - for children') }).nameIn('en')).toBeNull();
  const two = { 'a.html': page('A - One'), 'b.html': page('B - One'), 'c.html': page('C - Two'), 'd.html': page('D - Two') };
  expect(site(two).nameIn('en')).toBeNull();
  expect(site({ 'a.njk': page('{{ title }} - Club'), 'b.njk': page('{{ name }} - Club') }).nameIn('en')).toBeNull();
});

test('a picture has the text that it has elsewhere, however it is led to, where that is one', () => {
  const files = {
    'index.html': page('A', '<img src="img/mark.svg" alt="Tide Club">'),
    'a/b.html': page('B', '<img src="../img/mark.svg">'),
  };
  expect(site(files).textOf('../img/mark.svg?2')).toBe('Tide Club');
  expect(site(files).textOf('../img/other.svg')).toBeNull();
  expect(site({ ...files, 'c.html': page('C', '<img src="/img/mark.svg" alt="Mark">') }).textOf('img/mark.svg')).toBeNull();
});

test('the file of another page says what it is called', () => {
  const files = { 'map.html': page('How to find us'), 'site/plan.html': page('{{ title }}') };
  expect(site(files).titleAt('http://site.example/map.html')).toBe('How to find us');
  expect(site(files).titleAt('http://site.example/plan.html')).toBeNull();
});
