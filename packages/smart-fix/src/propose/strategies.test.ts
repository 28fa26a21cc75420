import { describe, expect, test } from 'vitest';
import { proposal } from '../../testing/proposal-lines.ts';
import type { PageElement } from '../page/page-element.ts';
import { pageFromHtml } from '../page/page-from-html.ts';
import { first } from '../page/words.ts';
import { isOneSlip } from './aria.ts';
import { meantTag } from './page-language.ts';
import { propose } from './strategies.ts';

describe('what the page itself says is safe, what is guessed is a question', () => {
  test('pictures: a spacer and one beside a text are ornaments; no picture that may inform is blanked', () => {
    expect(proposal('image-alt', '<p><img class="x" src="spacer.gif" width="1" height="1"></p>')).toBe('safe; img alt=');
    expect(proposal('image-alt', '<a href="/"><img class="x" src="a.png">Home</a>')).toBe('safe; img alt=');
    expect(proposal('image-alt', '<p><img class="x" src="/old-harbour_2.jpg"></p>')).toBe('review; img alt=Old harbour');
    expect(proposal('image-alt', '<p><img class="x" src="/img001.jpg"></p>')).toBe('nothing');
  });

  test('words that a page does not have are in its language; where it says none, or another, a person is asked', () => {
    const video = '<iframe class="x" src="https://www.youtube.com/embed/1"></iframe>';
    const inLanguage = (ruleId: string, html: string) =>
      ['en-GB', 'ar', 'de', ''].map((lang) => proposal(ruleId, `<body lang="${lang}"><h1>1</h1><main id="m">${html}</main></body>`));
    expect(inLanguage('frame-title', video)).toEqual([
      'safe; iframe title=YouTube video',
      'safe; iframe title=فيديو من YouTube',
      'review; iframe title=YouTube',
      'review; iframe title=YouTube video',
    ]);
    const written = {
      'safe; iframe title=YouTube video':
        'We repair bicycles, sell lamps and bells, and help everyone who would like to ride safely through the winter, in the old town and in the villages around it, by day and by night.',
      'safe; iframe title=فيديو من YouTube':
        'نصلح الدراجات ونبيع المصابيح والأجراس ونساعد كل من يود أن يركب دراجته بأمان طوال الشتاء في المدينة القديمة وما حولها، ونفتح أبوابنا كل يوم من الصباح إلى المساء.',
    };
    for (const [wanted, words] of Object.entries(written))
      expect(proposal('frame-title', `<body><main><p>${words}</p>${video}</main></body>`)).toBe(wanted);
    expect(proposal('frame-title', `<html lang="english"><body>${video}</body></html>`)).toBe('safe; iframe title=YouTube video');
    expect(inLanguage('button-name', '<button class="x">×</button>')).toEqual([
      'review; button aria-label=Close',
      'review; button aria-label=إغلاق',
      'nothing',
      'review; button aria-label=Close',
    ]);
    expect(inLanguage('link-name', '<a class="x" href="/"></a>')).toEqual([
      'review; a aria-label=Home',
      'review; a aria-label=الصفحة الرئيسية',
      'nothing',
      'review; a aria-label=Home',
    ]);
    expect(inLanguage('label', '<form role="search"><input class="x"></form>')).toEqual([
      'review; input aria-label=Search',
      'review; input aria-label=بحث',
      'nothing',
      'review; input aria-label=Search',
    ]);
    expect(
      ['en', 'ar', 'de'].map((lang) => {
        const root = pageFromHtml(`<html lang="${lang}"><body><main>1</main></body></html>`) as PageElement;
        return propose({ ruleId: 'bypass', element: root, root, url: 'http://site.example/', contrast: null })?.proposed;
      }),
    ).toEqual([['Skip to content'], ['انتقل إلى المحتوى'], undefined]);
  });

  test('roles and attributes of ARIA: one slip is mended, else what means nothing goes', () => {
    expect(proposal('aria-roles', '<p><b class="x" role="buton">a</b></p>')).toBe('safe; b role=button');
    expect(proposal('aria-roles', '<p><b class="x" role="thing">a</b></p>')).toBe('review; b -role');
    expect(proposal('aria-valid-attr', '<p id="a"><b class="x" aria-labeledby="a">a</b></p>')).toBe(
      'safe; b -aria-labeledby; b aria-labelledby=a',
    );
    expect(proposal('link-name', '<p><a class="x" href="mailto:%zz"></a></p>')).toContain('%zz');
    expect(proposal('link-name', '<p>Call <a class="x" href="tel:+4912345"></a> or write.</p>')).toBe('review; a aria-label=+4912345');
    // What is said rightly is not said otherwise by what is misspelt.
    expect(proposal('aria-valid-attr', '<p><button class="x" aria-lable="Old" aria-label="Delete order">a</button></p>')).toBe(
      'review; button -aria-lable',
    );
    expect(proposal('aria-valid-attr-value', '<p><b class="x" aria-hidden="yes">a</b></p>')).toBe('safe; b aria-hidden=true');
    expect(proposal('aria-required-attr', '<p><b class="x" role="checkbox">a</b></p>')).toBe('review; b aria-checked=false');
  });

  test('an attribute that would refer to nothing on the page is for a person; a field that it names needs no other name', () => {
    const labelled = (html: string) => ['aria-valid-attr', 'label'].map((rule) => proposal(rule, `<form>${html}</form>`));
    expect(labelled('<h2 id="msg">Message</h2><textarea class="x" aria-labeledby="msg"></textarea>')).toEqual([
      'safe; textarea -aria-labeledby; textarea aria-labelledby=msg',
      'safe; textarea -aria-labeledby; textarea aria-labelledby=msg',
    ]);
    expect(labelled('<textarea class="x" name="message" aria-labeledby="msg"></textarea>')).toEqual([
      'nothing',
      'review; textarea aria-label=Message',
    ]);
    for (const name of [
      'aria-describeby',
      'aria-control',
      'aria-own',
      'aria-detail',
      'aria-flowtoo',
      'aria-activedescendent',
      'aria-errormesage',
    ])
      expect(
        [
          proposal('aria-valid-attr', `<p><i class="x" ${name}="gone">a</i></p>`),
          proposal('aria-valid-attr', `<p id="there"><i class="x" ${name}="gone there">a</i></p>`).slice(0, 4),
        ],
        name,
      ).toEqual(['nothing', 'safe']);
  });

  test('a role that was misspelt brings with it what it must have, for a person to say', () => {
    expect(proposal('aria-roles', '<p><b class="x" role="chekbox">a</b></p>')).toBe('review; b role=checkbox; b aria-checked=false');
    expect(proposal('aria-roles', '<p><b class="x" role="chekbox" aria-checked="true">a</b></p>')).toBe('safe; b role=checkbox');
  });

  test('frames are called as the document in them calls itself, never as the page around them', () => {
    const frame = (inside: string | undefined, html: string) => {
      const root = pageFromHtml(html) as PageElement;
      const element = first(root, ({ tag }) => tag === 'iframe') as PageElement;
      if (inside !== undefined) element.framed = inside;
      return propose({ ruleId: 'frame-title', element, root, url: 'http://site.example/a/', contrast: null })?.proposed ?? null;
    };
    const main = '<main><h1>Prices</h1><iframe src="/tide-table.html"></iframe></main>';
    expect([frame('Tides of the week', main), frame('Untitled Document', main), frame(undefined, main)]).toEqual([
      ['Tides of the week'],
      ['Tide table'],
      ['Tide table'],
    ]);
    expect(frame(undefined, '<main><h1>Prices</h1><iframe src="https://other.example/"></iframe></main>')).toBeNull();
    expect(
      frame(undefined, '<main><h1>Prices</h1><section><h2>Harbour</h2><iframe src="https://other.example/"></iframe></section></main>'),
    ).toEqual(['Harbour']);
  });

  test('structure: levels, lists, tables', () => {
    expect(proposal('heading-order', '<main><h1>a</h1><h4 class="x">b</h4></main>')).toBe('review; h4 rename h2');
    expect(proposal('heading-order', '<main><h1>a</h1><h4 class="x">b</h4><h5>c</h5><h4>d</h4><h2>e</h2><h4>f</h4></main>')).toBe(
      'review; h4 rename h2; h5 rename h3; h4 rename h2',
    );
    expect(proposal('list', '<ul class="x"><li role="presentation">a</li><li role="none">b</li></ul>')).toBe('safe; li -role; li -role');
    expect(proposal('list', '<ul class="x"><li role="presentation">a</li><li role="option">b</li></ul>')).toBe(
      'review; li -role; li -role',
    );
    const content = '<div id="c"><h1>Prices</h1><p>All prices of this year</p></div>';
    const main = (around: string) => proposal('landmark-one-main', `<html><body>${around}</body></html>`, 'html');
    expect(main(`<a href="#c">Skip</a><header>Town</header>${content}<footer>2026</footer>`)).toBe('safe; #c rename main');
    expect(main(`<div>News</div>${content}`)).toBe('review; #c rename main');
    expect(proposal('list', '<ul class="x"><div>a</div><li>b</li><p>c</p></ul>')).toBe('review; div rename li; p wrap li');
    expect(
      proposal(
        'td-has-header',
        '<table class="x"><tr><td>Day</td><td>Price</td></tr><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
      ),
    ).toBe('review; td rename th; td scope=col; td rename th; td scope=col');
    expect(
      ['rows', 'Column', 'both', 'constructor', '__proto__'].map((scope) =>
        proposal('scope-attr-valid', `<table><tr><th class="x" scope="${scope}">a</th></tr></table>`),
      ),
    ).toEqual(['safe; th scope=row', 'safe; th scope=col', 'safe; th -scope', 'safe; th -scope', 'safe; th -scope']);
    expect(proposal('empty-table-header', '<table><tr><th class="x"></th></tr></table>')).toBe('safe; th rename td');
  });

  test('terms and descriptions', () => {
    expect(proposal('definition-list', '<dl class="x"><dt>a</dt><dd>b</dd><p>c</p><ul></ul></dl>')).toBe('review; p rename dd; ul wrap dd');
    expect(proposal('definition-list', '<dl class="x"><div><dt>a</dt><span>b</span></div><div><b>c</b></div></dl>')).toBe(
      'review; span rename dd; div rename dd',
    );
    expect(proposal('dlitem', '<section><div><dt class="x">a</dt><dd>b</dd></div></section>')).toBe('review; div rename dl');
    expect(proposal('dlitem', '<section><dt class="x">a</dt><p>b</p></section>')).toBe('review; dt rename div');
  });

  test('roles that belong together', () => {
    expect(proposal('aria-required-children', '<div class="x" role="list"><p>a</p><p>b</p></div>')).toBe(
      'review; p role=listitem; p role=listitem',
    );
    expect(proposal('aria-required-children', '<div class="x" role="list"><p>a</p><b>b</b></div>')).toBe('review; div -role');
    expect(proposal('aria-required-parent', '<main><div><p class="x" role="listitem">a</p></div></main>')).toBe('review; div role=list');
    expect(proposal('aria-required-parent', '<main><p class="x" role="listitem">a</p><b>c</b></main>')).toBe('review; p -role');
  });

  test('an id that is there twice changes with what refers to it from beside it', () => {
    const field = (rest: string) => `<p><label for="c">City</label><input id="c" ${rest}></p>`;
    expect(proposal('duplicate-id-aria', `<form><div>${field('class="x"')}</div><div>${field('')}</div></form>`)).toBe(
      'review; #c id=c-2; label for=c-2',
    );
  });

  test('pictures by role say their own words', () => {
    expect(proposal('role-img-alt', '<p><i class="x" role="img"><b>Wood</b> <b>Metal</b></i></p>')).toBe('review; i aria-label=Wood Metal');
    expect(proposal('svg-img-alt', '<p><svg class="x" role="img"><title>A seal</title></svg></p>')).toBe('review; svg aria-label=A seal');
    expect(proposal('object-alt', '<p><object class="x" data="/img/old-map.svg"></object></p>')).toBe('review; object aria-label=Old map');
  });

  test('a title of a table that stands in a row of it', () => {
    expect(
      proposal('table-fake-caption', '<table class="x"><tr><td colspan="2">Prices</td></tr><tr><td>a</td><td>1</td></tr></table>'),
    ).toBe('review; table insert; tr remove');
    expect(proposal('table-duplicate-name', '<table class="x" summary="a"><caption>a</caption></table>')).toBe('safe; table -summary');
  });

  test('the page as a whole: language, title, zoom, what moves', () => {
    const words =
      'We repair bicycles, sell lamps and bells, and help everyone who would like to ride safely through the winter in our old town. '.repeat(
        2,
      );
    expect(proposal('html-has-lang', `<html><body><p>${words}</p></body></html>`, 'html')).toBe('safe; html lang=en');
    expect(proposal('html-lang-valid', `<html lang="en_US"><body><p>${words}</p></body></html>`, 'html')).toBe('safe; html lang=en-US');
    expect(proposal('document-title', '<html><head></head><body><h1>Old harbour</h1></body></html>', 'html')).toBe('safe; head insert');
    for (const body of [
      '<h1>Old harbour</h1><h1>Prices</h1>',
      '<header><h1>Town</h1></header>',
      '<h1><a href="/">Town</a></h1>',
      '<h2>Prices</h2>',
    ])
      expect(proposal('document-title', `<html><head></head><body>${body}</body></html>`, 'html'), body).toBe('review; head insert');
    expect(proposal('meta-viewport', '<head><meta class="x" content="width=device-width, user-scalable=no"></head>')).toBe(
      'safe; meta content=width=device-width',
    );
    expect(proposal('marquee', '<p><marquee class="x">a</marquee></p>')).toBe('safe; marquee rename div');
    expect(proposal('nested-interactive', '<button class="x"><a href="/">a</a></button>')).toBe('nothing');
  });
});

test('one slip is one letter more, less or other, or two changed over', () => {
  for (const word of ['buton', 'buttton', 'butten', 'butotn', 'utton']) expect(isOneSlip(word, 'button'), word).toBe(true);
  for (const word of ['button', 'batten', 'but', 'nottub']) expect(isOneSlip(word, 'button'), word).toBe(false);
});

test('tags of languages that were meant', () => {
  expect(['en_US', 'English', 'ar-', 'xx-yy', 'zz', ''].map(meantTag)).toEqual(['en-US', 'en', 'ar', null, null, null]);
});

test('what every object has is no word, no language, no rule', () => {
  expect(['constructor', '__proto__', 'toString'].map(meantTag)).toEqual([null, null, null]);
  expect(proposal('constructor', '<p class="x">a</p>')).toBe('nothing');
  expect(pageFromHtml('<p constructor="a"></p>')?.attributes).toEqual({ constructor: 'a' });
  expect(pageFromHtml('<p></p>')?.attributes['constructor']).toBeUndefined();
  expect(pageFromHtml('<div><constructor>a</constructor></div>')?.children).toMatchObject([{ tag: 'constructor' }]);
});
