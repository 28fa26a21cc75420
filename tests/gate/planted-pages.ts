const page = (
  body: string,
  { head = '', title = 'Planted · Gate', attributes = 'lang="en" dir="ltr"', style = '' } = {},
) => `<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body { font: 1rem/1.5 sans-serif; margin: 1rem; color: #000; background: #fff } :focus-visible { outline: 3px solid #00c; outline-offset: 2px } button { padding: 0.5rem 1rem; min-height: 44px } ${style}</style>${head}</head>
<body><header role="banner"><p>Gate</p></header><main><h1>Planted</h1>${body}</main></body></html>`;

const wrappingSelect = (style: string) =>
  `<label for="s">Choose</label> <select id="s" style="display: block; width: 8rem; min-height: 44px; padding: 0.25rem; white-space: normal; ${style}"><option>A rather long option</option></select>`;

/** A page that every check lets pass. */
export const cleanPage = page(
  `<p>Nothing is wrong with this page, and <a href="#x">its link</a> neither.</p>${wrappingSelect('')}<button type="button">Press</button>`,
);

/** Pages with one fault each, by the check that has to find it (the beginning of its name). */
export const plantedPages: [check: string, why: string, html: string][] = [
  [
    'axe-core image-alt',
    'an image without a text alternative',
    page('<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">'),
  ],
  ['axe-core color-contrast', 'faint text', page('<p style="color: #999">Too faint to read</p>')],
  ['axe-core region', 'text outside every landmark, a best practice', page('', { head: '' }).replace('</body>', '<p>Outside</p></body>')],
  ['IBM ', 'a field without a label', page('<input type="text" style="min-height: 44px">')],
  ['horizontal scroll', 'something wider than the screen', page('<div style="width: 2000px">Wide</div>')],
  [
    'horizontal scroll',
    'a part that scrolls sideways',
    page('<div style="overflow-x: auto" tabindex="0" role="region" aria-label="Part"><p style="width: 2000px">Wide</p></div>'),
  ],
  [
    'clipped text',
    'text cut off at the side',
    page('<p style="width: 6rem; overflow: hidden; white-space: nowrap">A sentence that has no room in its box</p>'),
  ],
  [
    'clipped text',
    'text shortened with an ellipsis',
    page('<p style="width: 6rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A sentence that has no room</p>'),
  ],
  [
    'clipped text',
    'text cut off below',
    page('<p style="height: 1.2rem; width: 6rem; overflow: hidden">Two or three lines of text in a box for one</p>'),
  ],
  [
    'clipped text',
    'a chosen option wider than its field',
    page('<label>Choose <select style="width: 4rem; min-height: 44px"><option>A rather long option</option></select></label>'),
  ],
  [
    'clipped text',
    'a chosen option that wraps into a field too low for it',
    page(wrappingSelect('width: 6rem; height: 30px; min-height: 0')),
  ],
  ['clipped text', 'a chosen option with a word wider than its field', page(wrappingSelect('width: 3rem'))],
  [
    'overlapping text',
    'text over text',
    page('<p style="position: relative; top: 2.4rem">The first sentence</p><p>The second sentence</p>'),
  ],
  [
    'overlapping text',
    'text over a control',
    page('<button type="button">Press here</button><p style="position: relative; top: -2.5rem; inset-inline-start: 0.5rem">A sentence</p>'),
  ],
  [
    'overlapping text',
    'an icon over text',
    page(
      '<p style="position: relative"><svg aria-hidden="true" viewBox="0 0 24 24" style="position: absolute; inset-inline-start: 1rem; width: 24px"><path d="M4 4h16v16H4z" /></svg>The first sentence</p>',
    ),
  ],
  [
    'text spacing',
    'a box that has no room for spaced text',
    page('<p style="width: 14.5rem; height: 1.5rem; overflow: hidden; white-space: nowrap">Just enough room for this</p>'),
  ],
  ['foreign names', 'an Arabic name at the far end of an English list', page('<bdi style="display: block">امتحان الجبر</bdi>')],
  ['target size', 'a small button', page('<button type="button" style="width: 20px; height: 20px; min-height: 0; padding: 0">x</button>')],
  ['focus', 'a stop without an outline', page('<button type="button" style="outline: none">Press</button>')],
  ['focus', 'an outline that nobody sees', page('<button type="button" style="outline-color: #eee">Press</button>')],
  [
    'focus',
    'an outline that is cut off',
    page('<div style="overflow: hidden; display: inline-block"><button type="button">Press</button></div>'),
  ],
  [
    'focus',
    'a stop that is covered',
    page(
      '<div style="position: relative"><button type="button">Press</button><div style="position: absolute; inset: -0.5rem; background: #ddd"></div></div>',
    ),
  ],
  ['document', 'a page of the wrong language', page('', { attributes: 'lang="ar" dir="rtl"' })],
  ['document', 'a title that names no screen', page('', { title: 'Gate' })],
  ['document', 'two main headings', page('<h1>Another</h1>')],
  ['console', 'an error in the console', page('<script>console.error("broken")</script>')],
  ['console', 'an uncaught exception', page('<script>throw new Error("broken")</script>')],
  [
    'content security policy',
    'something that the policy refuses',
    page('<img alt="" src="https://elsewhere.example/x.png">', {
      head: '<meta http-equiv="content-security-policy" content="img-src \'none\'">',
    }),
  ],
  [
    'layout shift',
    'something that moves by itself',
    page(
      '<div id="late"></div><p>This paragraph is pushed down.</p><script>requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { late.style.height = "200px" }, 100)))</script>',
    ),
  ],
];

/** A page of which Tab reaches only a part. */
export const trapPage = page(
  '<button type="button" id="one">One</button><button type="button" id="two">Two</button><button type="button">Three</button><script>two.addEventListener("keydown", (event) => { if (event.key === "Tab") { event.preventDefault(); one.focus() } })</script>',
);

/** A page that asks for something when its button is pressed, and makes room for the answer. */
export const askingPage = page(
  '<div id="late"></div><p>This paragraph is pushed down.</p><button type="button" id="ask">Ask</button><script>ask.addEventListener("click", async () => { await (await fetch("/answer")).text(); late.style.height = "200px"; late.className = "answered" })</script>',
);
