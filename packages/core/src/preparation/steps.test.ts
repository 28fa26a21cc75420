import { expect, it } from 'vitest';
import { readStepLine, shownStep, stepsFor, type Step } from './steps.ts';

const read = (line: string): Step | string => {
  const found = readStepLine(line);
  return found?.kind === 'step' ? found.step : (found?.kind ?? 'nothing');
};

it.each<[string, Step]>([
  ['navigate to https://site.example/a', { do: 'open', address: 'https://site.example/a' }],
  ['navigate to url /basket', { do: 'open', address: '/basket' }],
  ['click element #menu > a', { do: 'click', selector: '#menu > a' }],
  ['set field #name to Ann to the left', { do: 'type', selector: '#name', text: 'Ann to the left' }],
  ['clear field #name', { do: 'clear', selector: '#name' }],
  ['check field [name=terms]', { do: 'check', selector: '[name=terms]', checked: true }],
  ['uncheck field #news', { do: 'check', selector: '#news', checked: false }],
  ['wait for path to be /login', { do: 'wait_address', part: 'path', value: '/login', isNot: false }],
  ['wait for url to not be https://site.example/', { do: 'wait_address', part: 'url', value: 'https://site.example/', isNot: true }],
  ['wait for fragment to be #done', { do: 'wait_address', part: 'hash', value: '#done', isNot: false }],
  ['wait for element #list li to be added', { do: 'wait_element', selector: '#list li', state: 'added' }],
  ['wait for .spinner to be hidden', { do: 'wait_element', selector: '.spinner', state: 'hidden' }],
  ['wait for element #tabs to emit tabs:ready', { do: 'wait_event', selector: '#tabs', event: 'tabs:ready' }],
])('understands pa11y’s “%s”', (line, step) => expect(read(line)).toEqual(step));

it.each<[string, Step]>([
  ['click #menu', { do: 'click', selector: '#menu' }],
  ['Click on .more', { do: 'click', selector: '.more' }],
  ['type "Ann Lee" into #name', { do: 'type', selector: '#name', text: 'Ann Lee' }],
  ['type once into the sea into field #words', { do: 'type', selector: '#words', text: 'once into the sea' }],
  ['choose Bus in Harbour in #way', { do: 'choose', selector: '#way', option: 'Bus in Harbour' }],
  ['select “Two” from [name=count]', { do: 'choose', selector: '[name=count]', option: 'Two' }],
  ['press escape', { do: 'press', key: 'Escape' }],
  ['press key Enter', { do: 'press', key: 'Enter' }],
  ['wait for selector .ready', { do: 'wait_element', selector: '.ready', state: 'visible' }],
  ['wait for text "12 results"', { do: 'wait_text', text: '12 results' }],
  ['wait for request /api/orders*', { do: 'wait_request', pattern: '/api/orders*' }],
  ['wait 2.5 seconds', { do: 'wait_time', milliseconds: 2500 }],
  ['wait for 300 ms', { do: 'wait_time', milliseconds: 300 }],
  ['  wait   1 s ', { do: 'wait_time', milliseconds: 1000 }],
])('reads “%s”', (line, step) => expect(read(line)).toEqual(step));

it.each([
  'screen capture page.png',
  'click',
  'press Any',
  'wait 2 hours',
  'wait 31 seconds',
  'set field #name',
  'انقر #menu',
  'navigate to',
  'hello',
])('does not guess at “%s”', (line) => expect(readStepLine(line)).toBeNull());

it('knows remarks and empty lines', () => {
  expect(['', '   ', '# opens the menu'].map(read)).toEqual(['remark', 'remark', 'remark']);
});

it('gives a page the steps of all pages and its own, in their order', () => {
  const lines = ['wait for text Shop', 'on /basket', 'click #pay', 'on /news/*:', 'click .more', '# all again', 'on *', 'press Escape'];
  const of = (path: string) => stepsFor(lines, `https://site.example${path}`).map(({ line }) => line);
  expect(of('/')).toEqual(['wait for text Shop', 'press Escape']);
  expect(of('/basket/')).toEqual(['wait for text Shop', 'click #pay', 'press Escape']);
  expect(of('/news/today?x=1')).toEqual(['wait for text Shop', 'click .more', 'press Escape']);
});

it.each([
  ['type hunter2 into #code', 'type … into #code'],
  ['set field #code to hunter2', 'type … into #code'],
  ['navigate to https://ann:secret@site.example/a?token=abc', 'navigate to https://site.example/a…'],
  ['click #menu', 'click #menu'],
  ['#menu > a', '#menu > a'],
])('shows “%s” without what may be secret', (line, shown) => expect(shownStep(line)).toBe(shown));
