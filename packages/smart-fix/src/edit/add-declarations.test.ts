import { describe, expect, test } from 'vitest';
import { addDeclarations } from './add-declarations.ts';
import { applyEdits } from './apply-edits.ts';

/** The text with two declarations after the one whose value is `red`. */
function added(text: string, file = 'a.css'): string | null {
  const start = text.indexOf('red');
  const declarations = [
    { property: 'padding-block', value: '4px' },
    { property: 'margin-block', value: '-4px' },
  ];
  const edit = addDeclarations({ file, span: { start, end: start + 3 } }, text, declarations);
  return edit && applyEdits(text, [edit]);
}

describe('declarations that are added to a rule', () => {
  test.each([
    ['line by line', '.a {\n\tcolor: red;\n}\n', '.a {\n\tcolor: red;\n\tpadding-block: 4px;\n\tmargin-block: -4px;\n}\n'],
    ['in one line', '.a { color: red }\n', '.a { color: red; padding-block: 4px; margin-block: -4px }\n'],
    ['without spaces', '.a{color:red}', '.a{color:red;padding-block:4px;margin-block:-4px}'],
    [
      'with the ends of lines of the file',
      '.a {\r\n\tcolor: red;\r\n}\r\n',
      '.a {\r\n\tcolor: red;\r\n\tpadding-block: 4px;\r\n\tmargin-block: -4px;\r\n}\r\n',
    ],
    ['before others', '.a { color: red; top: 0 }', '.a { color: red; padding-block: 4px; margin-block: -4px; top: 0 }'],
  ])('take its manner: %s', (_, before, after) => {
    expect(added(before)).toBe(after);
  });

  test('are not written where something behind them may say another room', () => {
    expect(added('.a { color: red; margin: 0 }')).toBeNull();
    expect(added('.a {\n  color: red;\n  @include reset-box;\n}', 'a.scss')).toBeNull();
    expect(added('.a {\n  color: red;\n  .reset-box();\n}', 'a.less')).toBeNull();
    expect(added('.a { color: red } .b { margin: 0 }')).not.toBeNull();
  });

  test('are not written after a weight, nor where lines part declarations', () => {
    expect(added('.a { color: red !important }')).toBeNull();
    expect(added('.a\n  color: red\n', 'a.sass')).toBeNull();
  });
});
