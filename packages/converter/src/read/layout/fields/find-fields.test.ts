import type { Block } from '@manara/core/document/block';
import type { Field, Inline } from '@manara/core/document/inline';
import type { FieldPlace, PageContent } from '@manara/pdf/page-content';
import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { eachBlock } from '../blocks/visit.ts';
import { understand } from '../understand.ts';

const field = (x: number, y: number, width: number, rest: Partial<FieldPlace> = {}): FieldPlace => ({
  x,
  y,
  width,
  height: 14,
  kind: 'text',
  name: `f${x}-${y}`,
  tooltip: null,
  value: '',
  checked: false,
  options: [],
  required: false,
  ...rest,
});
const box = (x: number, baseline: number, rest: Partial<FieldPlace> = {}): FieldPlace =>
  field(x, baseline - 8, 9, { kind: 'checkbox', height: 9, value: 'on', ...rest });

/** Text and fields as they are read: fields as [label=value]. */
const said = (inline: Inline): string => {
  if (inline.type === 'field')
    return `[${inline.label ?? ''}${inline.checked === undefined ? `=${inline.value}` : inline.checked ? ' ticked' : ' open'}]`;
  return inline.type === 'text' ? inline.text : '';
};

async function paragraphs(drawn: Drawn[], fields: FieldPlace[], rest: Partial<PageContent> = {}): Promise<string[]> {
  const document = await understand([pageOf(drawn, { fields, ...rest })], { cut: () => null, language: null });
  const found: string[] = [];
  eachBlock(document.blocks, (block) => {
    if (block.type === 'paragraph' || block.type === 'heading')
      found.push(`${block.type === 'heading' ? '# ' : ''}${block.inlines.map(said).join('').trim()}`);
  });
  return found;
}

async function fieldsOf(drawn: Drawn[], fields: FieldPlace[]): Promise<Field[]> {
  const document = await understand([pageOf(drawn, { fields })], { cut: () => null, language: null });
  const found: Field[] = [];
  eachBlock(document.blocks, (block: Block) => {
    if (block.type === 'paragraph') found.push(...block.inlines.filter((inline) => inline.type === 'field'));
  });
  return found;
}

const seen = (text: string): string => [...text].toReversed().join('');

describe('fields of a form', () => {
  it('stand after the words that name them, each on a line of its own', async () => {
    const read = await paragraphs(
      [
        { text: 'Full name:', x: 50, baseline: 100 },
        { text: 'Town:', x: 50, baseline: 130 },
      ],
      [field(250, 89, 290, { value: 'Layla' }), field(250, 119, 290)],
    );
    expect(read).toEqual(['Full name: [Full name=Layla]', 'Town: [Town=]']);
  });

  it('stand left of the words that name them in Arabic', async () => {
    const read = await paragraphs(
      [
        { text: seen('الاسم الكامل:'), x: 480, baseline: 100 },
        { text: seen('المدينة:'), x: 505, baseline: 130 },
      ],
      [field(100, 89, 250, { value: 'ليلى حداد' }), field(100, 119, 250)],
    );
    expect(read).toEqual(['الاسم الكامل: [الاسم الكامل=ليلى حداد]', 'المدينة: [المدينة=]']);
  });

  it('take the words over them for their names where the form is laid out so', async () => {
    const read = await paragraphs(
      [
        { text: 'First name', x: 50, baseline: 100 },
        { text: 'Last name', x: 300, baseline: 100 },
        { text: 'Notes for the desk', x: 50, baseline: 150 },
      ],
      [field(50, 105, 200), field(300, 105, 200), field(50, 155, 450, { height: 60 })],
    );
    expect(read.join(' ')).toMatch(/\[First name=\].*\[Last name=\].*\[Notes for the desk=\]/);
  });

  it('keep several on one line apart', async () => {
    const read = await paragraphs(
      [
        { text: 'Day:', x: 50, baseline: 100 },
        { text: 'Month:', x: 130, baseline: 100 },
        { text: 'Year:', x: 230, baseline: 100 },
      ],
      [field(75, 89, 40), field(165, 89, 50), field(260, 89, 60)],
    );
    expect(read).toEqual(['Day: [Day=] Month: [Month=] Year: [Year=]']);
  });

  it('are named by what follows where they are boxes, however many lines it takes', async () => {
    const long = 'I have read the rules of the library and I will follow them in each of its many rooms and';
    const read = await paragraphs(
      [
        { text: 'Letters in braille', x: 66, baseline: 100 },
        { text: long, x: 66, baseline: 120 },
        { text: 'gardens.', x: 66, baseline: 132 },
        { text: 'Letters in large print', x: 66, baseline: 152 },
      ],
      [box(50, 100, { checked: true }), box(50, 120), box(50, 152)],
    );
    expect(read).toEqual([
      '[Letters in braille ticked] Letters in braille',
      `[${long} gardens open] ${long} gardens.`,
      '[Letters in large print open] Letters in large print',
    ]);
  });

  it('are named by what comes before where a row ends with a box', async () => {
    const read = await paragraphs(
      [
        { text: 'Do you smoke?', x: 50, baseline: 100 },
        { text: 'Yes', x: 140, baseline: 100 },
        { text: 'No', x: 190, baseline: 100 },
      ],
      [box(160, 100), box(205, 100, { checked: true })],
    );
    expect(read).toEqual(['Do you smoke? Yes [Yes open] No [No ticked]']);
  });

  it('are boxes on the right in Arabic, their options left of them', async () => {
    const read = await paragraphs(
      [
        { text: seen('رسائل بطريقة برايل'), x: 440, baseline: 100 },
        { text: seen('رسائل بخط كبير'), x: 460, baseline: 120 },
      ],
      [box(536, 100, { checked: true }), box(536, 120)],
    );
    expect(read).toEqual(['[رسائل بطريقة برايل ticked] رسائل بطريقة برايل', '[رسائل بخط كبير open] رسائل بخط كبير']);
  });

  it('keep radio buttons of one question together, named by their options', async () => {
    const radio = (x: number, value: string, checked = false): FieldPlace =>
      box(x, 100, { kind: 'radio', name: 'way', tooltip: 'Way of sending', value, checked });
    const fields = await fieldsOf(
      [
        { text: 'Post', x: 66, baseline: 100 },
        { text: 'Courier', x: 126, baseline: 100 },
      ],
      [radio(50, '1'), radio(110, '2', true)],
    );
    expect(fields.map(({ label, group, checked }) => [label, group, checked])).toEqual([
      ['Way of sending: Post', 'way', false],
      ['Way of sending: Courier', 'way', true],
    ]);
  });

  it('are named by the file before the page, and tell their options and whether they are required', async () => {
    const [choice] = await fieldsOf(
      [{ text: 'Country', x: 50, baseline: 100 }],
      [field(100, 89, 100, { kind: 'choice', tooltip: 'Country of birth', value: 'Egypt', options: ['Egypt', 'Qatar'], required: true })],
    );
    expect(choice).toMatchObject({
      kind: 'choice',
      label: 'Country of birth',
      value: 'Egypt',
      options: ['Egypt', 'Qatar'],
      required: true,
    });
  });

  it('say what stands on a button once', async () => {
    const read = await paragraphs(
      [
        { text: 'All done?', x: 50, baseline: 100 },
        { text: 'Send', x: 120, baseline: 100 },
      ],
      [field(110, 88, 50, { kind: 'button', height: 18 })],
    );
    expect(read).toEqual(['All done? [Send=]']);
  });

  it('replace what is printed for people to fill in, and leave it where there is no field', async () => {
    const read = await paragraphs(
      [
        { text: 'Name: ____________________', x: 50, baseline: 100 },
        { text: 'Signature: ______________', x: 50, baseline: 130 },
      ],
      [field(79, 89, 102)],
    );
    expect(read).toEqual(['Name: [Name=]', 'Signature: ______________']);
  });

  it('are read in the cells of a table that they stand in', async () => {
    const line = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, colour: '#000000', filled: true });
    const read = await paragraphs(
      [
        { text: 'Name', x: 55, baseline: 112 },
        { text: 'Age', x: 55, baseline: 132 },
      ],
      [field(152, 101, 196), field(152, 121, 196)],
      {
        rules: [...[100, 120, 140].map((y) => line(50, y, 300, 0.5)), ...[50, 150, 350].map((x) => line(x, 100, 0.5, 40))],
      },
    );
    expect(read).toEqual(['Name', '[Name=]', 'Age', '[Age=]']);
  });
});
