import { describe, expect, it } from 'vitest';
import { findingsOf, verdictOf } from '../../testing/verdict-of.ts';
import { decorative } from '../../testing/write-docx.ts';
import { picture, pptx, shape, slide, title } from '../../testing/write-pptx.ts';

const words = 'The committee met four times this year and wrote down what it had decided on each day of them.';
const box = shape([words], { at: [1, 2, 8, 1] });
const file = (content: string, options = {}) => pptx([slide(content, options)]);
const alternate = (choice: string, fallback = '') =>
  `<mc:AlternateContent><mc:Choice Requires="a14">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
const frame = (properties: string, data: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Content 4" ${properties}</p:cNvPr></p:nvGraphicFramePr><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`;
const leads = { rId9: ['hyperlink', 'https://example.org/a'] as [string, string] };

describe('what is written for newer programs, with a picture for older ones', () => {
  it('is what people see: a title with a formula is a title', async () => {
    const formula = alternate(title('Proof of $a$'), title(''));
    expect(await verdictOf('slide-title', file(formula + box))).toBe('passed');
    expect(await verdictOf('slide-title', file(alternate(box) + box))).toBe('needs_review');
  });

  it('has the words of its own, and not those of the picture', async () => {
    const chart = '<cx:chart xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" r:id="rId5"/>';
    const charted = (properties: string) => file(title('Costs') + alternate(frame(properties, chart), picture('A chart')));
    expect(await verdictOf('office-image-alt', charted('>'))).toBe('failed');
    expect(await verdictOf('office-image-alt', charted('descr="Costs by month">'))).toBe('passed');
    expect(await verdictOf('office-image-alt', charted(`>${decorative}`))).toBe('passed');
    expect((await findingsOf('office-image-alt', charted('>')))[0]?.place.path).toBe(
      'ppt/slides/slide1.xml/sld/cSld[1]/spTree[1]/AlternateContent[1]/Choice[1]/graphicFrame[1]',
    );
  });

  it('in a group has no place of its own on the slide', async () => {
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="Group 9"/></p:nvGrpSpPr>${alternate(box)}</p:grpSp>`;
    expect(await verdictOf('slide-reading-order', file(title('Results') + shape(['Below'], { at: [1, 5, 8, 1] }) + group))).toBe('passed');
  });
});

describe('drawings', () => {
  it('are charts and diagrams by what their frames hold, with the words of the frames', async () => {
    for (const data of [
      '<c:chart r:id="rId5"/>',
      '<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rId6"/>',
    ]) {
      expect(await verdictOf('office-image-alt', file(title('Costs') + frame('>', data)))).toBe('failed');
      expect(await verdictOf('office-image-alt', file(title('Costs') + frame('descr="Costs by month">', data)))).toBe('passed');
    }
  });

  it('that are hidden need no words', async () => {
    const hidden = picture(null).replace('name="Picture 3"', 'name="Picture 3" hidden="1"');
    expect(await verdictOf('office-image-alt', file(title('Costs') + hidden))).toBe('inapplicable');
  });
});

describe('links', () => {
  const linkedRun = (text: string, more = '', link = 'r:id="rId9"') =>
    `<a:r><a:rPr lang="en-US" ${more}><a:hlinkClick ${link}/></a:rPr><a:t>${text}</a:t></a:r>`;
  const linked = (content: string) => file(title('Links') + shape([content], { at: [1, 2, 8, 1] }), { leads });
  it('are one where the spelling check parts them', async () => {
    expect(await verdictOf('office-link-text', linked(linkedRun('Accounts, ') + linkedRun('here', 'dirty="0"')))).toBe('passed');
    expect(await verdictOf('office-link-text', linked(`${linkedRun('Accounts')}<a:r><a:t> or </a:t></a:r>${linkedRun('here')}`))).toBe(
      'needs_review',
    );
  });

  it('are none where a click starts a film, does nothing, or none of the words is linked', async () => {
    const onPicture = (action: string) =>
      file(title('Film') + picture(null, { inner: `<a:hlinkClick r:id="" action="ppaction://${action}"/>` }));
    expect(await verdictOf('office-link-text', onPicture('media'))).toBe('inapplicable');
    expect(await verdictOf('office-link-text', onPicture('noaction'))).toBe('inapplicable');
    expect(await verdictOf('office-link-text', onPicture('hlinkshowjump?jump=nextslide'))).toBe('failed');
    expect(
      await verdictOf('office-link-text', linked('<a:r><a:t>Plain</a:t></a:r><a:endParaRPr><a:hlinkClick r:id="rId9"/></a:endParaRPr>')),
    ).toBe('inapplicable');
  });
});

it('marks of notes may be small', async () => {
  const parts = (...sizes: [string, number][]) =>
    file(
      title('T') +
        shape([sizes.map(([words, size]) => `<a:r><a:rPr lang="en-US" sz="${size}"/><a:t>${words}</a:t></a:r>`).join('')], {
          at: [1, 2, 8, 1],
        }),
    );
  expect(await verdictOf('slide-text-size', parts(['Members', 1800], ['1', 1000]))).toBe('passed');
  expect(await verdictOf('slide-text-size', parts(['Members', 1800], ['and guests', 1000]))).toBe('failed');
  expect(await verdictOf('slide-text-size', parts(['12', 1000]))).toBe('failed');
});

it('a title takes its looks and its place from the layout and the master', async () => {
  const bare =
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title 1"/><p:cNvSpPr/><p:nvPr><p:ph type="ctrTitle"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-US"/><a:t>Results</a:t></a:r></a:p></p:txBody></p:sp>';
  expect(await verdictOf('slide-title', file(bare + box))).toBe('passed');
  expect(await verdictOf('slide-reading-order', file(box + bare))).toBe('needs_review');
  expect(await verdictOf('office-contrast', file(bare))).toBe('passed');
});
