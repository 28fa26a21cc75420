import { describe, expect, it } from 'vitest';
import { physicalSides } from './logical-utilities.ts';

describe('physical sides', () => {
  it.each([
    'ml-4',
    '-mr-2',
    'pl-[3px]',
    'sm:pr-2',
    'left-0',
    'right-auto',
    'text-left',
    'hover:text-right',
    'border-l',
    'border-r-2',
    'rounded-l',
    'rounded-tr-lg',
    'float-left',
    'scroll-ml-2',
  ])('finds %s', (utility) => expect(physicalSides(`<p className="flex ${utility} gap-2">`, 'code')).toHaveLength(1));

  it.each([
    'ms-4',
    '-me-2',
    'ps-2',
    'start-0',
    'inset-e-4',
    'text-start',
    'border-s',
    'rounded-se-lg',
    'float-start',
    'min-w-0',
    'placeholder',
    'prose',
    'mx-auto',
    'rounded-lg',
    'border-line',
    'border-red',
  ])('leaves %s alone', (utility) => expect(physicalSides(`<p className="flex ${utility} gap-2">`, 'code')).toEqual([]));

  it('finds declarations in style sheets and leaves logical ones alone', () => {
    const css =
      '.a { margin-left: 1px; left: 0; text-align: right; border-top-left-radius: 2px }\n.b { margin-inline-start: 1px; text-align: start }';
    expect(physicalSides(css, 'css')).toHaveLength(4);
  });
});
