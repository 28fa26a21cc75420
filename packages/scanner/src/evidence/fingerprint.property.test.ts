import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ElementModel } from './element-evidence.ts';
import { fingerprint } from './fingerprint.ts';

const site = 'https://example.org';
const print = (model: ElementModel, ruleId = 'image-alt', origin = site): string => fingerprint(ruleId, model, null, origin);

const plain: ElementModel = {
  tag: 'img',
  id: '',
  classes: [],
  attributes: {},
  aria: [],
  text: '',
  pictures: [],
  holdsBlocks: false,
  parentText: '',
  ancestors: [],
};
const element = (given: Partial<ElementModel>): ElementModel => ({ ...plain, ...given });

const word = fc.constantFrom(
  'header',
  'hero',
  'card',
  'teaser',
  'brand',
  'toolbar',
  'basket',
  'profile',
  'story',
  'banner',
  'gallery',
  'caption',
  'price',
  'author',
);
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
const run = (from: string[], length: number) =>
  fc.array(fc.constantFrom(...from), { minLength: length, maxLength: length }).map((all) => all.join(''));
const lower = letters.filter((one) => /[a-z0-9]/.test(one));

const twice = <Value>(one: fc.Arbitrary<Value>) => fc.tuple(one, one);
const onlyLetters = letters.filter((one) => /[a-zA-Z]/.test(one));

/** Class names as build tools make them, before and after a build: emotion, styled-components, CSS modules, styled-jsx, Svelte, JSS. */
const generatedClasses = fc.oneof(
  twice(run(lower, 6).map((hash) => [`css-${hash}`])),
  twice(fc.tuple(run(onlyLetters, 6), run(onlyLetters, 6)).map(([first, second]) => [`sc-${first}`, second])),
  twice(run(letters, 5).map((hash) => [`Layout_root__${hash}`])),
  twice(fc.integer({ min: 1, max: 9_999_999_999 }).map((number) => [`jsx-${number}`])),
  twice(run(lower, 7).map((hash) => [`svelte-${hash}`])),
  twice(fc.integer({ min: 1, max: 999 }).map((number) => [`jss${number}`])),
);
/** Ids as frameworks count or draw them, on two visits. */
const generatedIds = fc.oneof(
  twice(fc.integer({ min: 0, max: 999 }).map((number) => `:r${number.toString(32)}:`)),
  twice(fc.integer({ min: 0, max: 9999 }).map((number) => `radix-:r${number}:`)),
  twice(fc.integer({ min: 0, max: 9999 }).map((number) => `ember${number}`)),
  twice(fc.uuid()),
  twice(fc.integer({ min: 0, max: 9999 }).map((number) => `headlessui-menu-item-${number}`)),
  twice(fc.integer({ min: 0, max: 99 }).map((number) => `react-select-${number}-input`)),
  twice(fc.integer({ min: 0, max: 9999 }).map((number) => `field-${number}`)),
);
const states = fc.subarray(['active', 'is-open', 'current', 'lazyloaded', 'has-focus', 'hidden', 'js-ready', 'disabled']);

describe('the fingerprint of a cause stays the same', () => {
  it('when a build renames generated classes', () => {
    fc.assert(
      fc.property(word, generatedClasses, (name, [first, second]) => {
        const model = (classes: string[]): ElementModel =>
          element({
            classes: [name, ...classes],
            ancestors: [
              { tag: 'div', id: '', classes, role: '' },
              { tag: 'header', id: '', classes: ['top'], role: '' },
            ],
          });
        expect(print(model(first))).toBe(print(model(second)));
      }),
    );
  });

  it('when ids are generated anew', () => {
    fc.assert(
      fc.property(word, generatedIds, (name, [first, second]) => {
        const model = (id: string): ElementModel =>
          element({ id, classes: [name], ancestors: [{ tag: 'form', id, classes: ['search'], role: '' }] });
        expect(print(model(first))).toBe(print(model(second)));
      }),
    );
  });

  it('when classes change their order or say a state', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), states, (classes, extra) => {
        expect(print(element({ classes: [...classes.toReversed(), ...extra] }))).toBe(print(element({ classes })));
      }),
    );
  });

  it('when attributes change their order, and white space its amount', () => {
    fc.assert(
      fc.property(word, word, (name, label) => {
        const first = element({ tag: 'input', attributes: { name, placeholder: label, type: 'text' }, parentText: `${label} here` });
        const second = element({ tag: 'input', attributes: { type: 'text', placeholder: label, name }, parentText: `${label}  here` });
        expect(print(first, 'label')).toBe(print(second, 'label'));
      }),
    );
  });

  it('when the page moves to another host, or its files get the hash of another build', () => {
    fc.assert(
      fc.property(word, run([...'0123456789abcdef'], 8), run([...'0123456789abcdef'], 8), (name, first, second) => {
        fc.pre([first, second].every((hash) => /[a-f]/.test(hash) && (hash.match(/\d/g) ?? []).length >= 2));
        const model = (origin: string, hash: string): ElementModel =>
          element({ attributes: { src: `${origin}/assets/${name}.${hash}.png?v=${hash}` } });
        expect(print(model('http://localhost:3000', first), 'image-alt', 'http://localhost:3000')).toBe(print(model(site, second)));
      }),
    );
  });

  it('when a counter in its text counts on', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (first, second) => {
        const model = (count: number): ElementModel =>
          element({ tag: 'a', attributes: { href: `${site}/basket` }, text: `Basket (${count})` });
        expect(print(model(first), 'label-content-name-mismatch')).toBe(print(model(second), 'label-content-name-mismatch'));
      }),
    );
  });

  it('for one component on pages that wrap it differently', () => {
    fc.assert(
      fc.property(word, word, (above, other) => {
        const inCard = (outer: string): ElementModel =>
          element({
            tag: 'button',
            ancestors: [
              { tag: 'div', id: '', classes: ['card-actions'], role: '' },
              { tag: 'section', id: '', classes: [outer], role: '' },
            ],
          });
        expect(print(inCard(above), 'button-name')).toBe(print(inCard(other), 'button-name'));
      }),
    );
  });

  it('whatever color is computed at the moment it is looked at', () => {
    const contrast = { foreground: '#999999', background: '#ffffff', ratio: 2.8, required: 4.5, fontSize: 16, fontWeight: 'normal' };
    fc.assert(
      fc.property(fc.nat(0xffffff), fc.nat(0xffffff), (one, other) => {
        const seen = (color: number): string => {
          const foreground = `#${color.toString(16).padStart(6, '0')}`;
          return fingerprint(
            'color-contrast',
            element({ tag: 'p', classes: ['hint'] }),
            { ...contrast, foreground, ratio: color / 0xffffff },
            site,
          );
        };
        expect(seen(one)).toBe(seen(other));
      }),
    );
  });

  it('for every text of the same class', () => {
    const contrast = { foreground: '#999999', background: '#ffffff', ratio: 2.8, required: 4.5, fontSize: 16, fontWeight: 'normal' };
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        const model = (text: string): ElementModel => element({ tag: 'p', classes: ['hint'], text });
        expect(fingerprint('color-contrast', model(first), contrast, site)).toBe(
          fingerprint('color-contrast', model(second), contrast, site),
        );
      }),
    );
  });
});

describe('two causes have two fingerprints', () => {
  const differ = (first: Partial<ElementModel>, second: Partial<ElementModel>, ruleId = 'image-alt'): void =>
    expect(print(element(first), ruleId)).not.toBe(print(element(second), ruleId));

  it('by rule', () => expect(print(plain, 'image-alt')).not.toBe(print(plain, 'label')));
  it('by picture', () => differ({ attributes: { src: `${site}/a.png` } }, { attributes: { src: `${site}/b.png` } }));
  it('by the number of a picture', () =>
    differ({ attributes: { src: `${site}/team-member2.jpg` } }, { attributes: { src: `${site}/team-member3.jpg` } }));
  it('by where a link leads', () =>
    differ(
      { tag: 'a', classes: ['icon'], attributes: { href: `${site}/cart` } },
      { tag: 'a', classes: ['icon'], attributes: { href: `${site}/user` } },
      'link-name',
    ));
  it('by the film of a frame', () =>
    differ(
      { tag: 'iframe', attributes: { src: 'https://video.example/watch?id=a1' } },
      { tag: 'iframe', attributes: { src: 'https://video.example/watch?id=b2' } },
      'frame-title',
    ));
  it('by the name of a field', () =>
    differ({ tag: 'input', attributes: { name: 'address1' } }, { tag: 'input', attributes: { name: 'address2' } }, 'label'));
  it('by an icon', () =>
    differ(
      { tag: 'button', classes: ['tool'], pictures: ['use #save'] },
      { tag: 'button', classes: ['tool'], pictures: ['use #print'] },
      'button-name',
    ));
  it('by its class', () =>
    differ({ tag: 'button', classes: ['menu-close'] }, { tag: 'button', classes: ['menu-open-wide'] }, 'button-name'));
  it('by the component around a bare element', () => {
    const inside = (name: string): Partial<ElementModel> => ({
      tag: 'button',
      classes: ['button'],
      ancestors: [{ tag: 'div', id: '', classes: [name], role: '' }],
    });
    differ(inside('carousel'), inside('dialog'), 'button-name');
  });
  it('by the id of what has no class, where the look is judged', () => {
    const contrast = { foreground: '#999999', background: '#ffffff', ratio: 2.8, required: 4.5, fontSize: 16, fontWeight: 'normal' };
    const named = (id: string): string => fingerprint('color-contrast', element({ tag: 'p', id }), contrast, site);
    expect(named('opening-hours')).not.toBe(named('directions'));
  });
  it('by the words of a heading', () => differ({ tag: 'h4', text: 'Opening hours' }, { tag: 'h4', text: 'Directions' }, 'heading-order'));
});

it('is 32 hexadecimal digits, whatever the element', () => {
  const anything = fc.record({
    tag: fc.string(),
    id: fc.string(),
    classes: fc.array(fc.string()),
    attributes: fc.dictionary(fc.constantFrom('src', 'href', 'name', 'alt', 'for'), fc.string()),
    aria: fc.array(fc.string()),
    text: fc.string(),
    pictures: fc.array(fc.string()),
    holdsBlocks: fc.boolean(),
    parentText: fc.string(),
    ancestors: fc.constant<ElementModel['ancestors']>([]),
  });
  fc.assert(
    fc.property(anything, (model) => {
      expect(print(model)).toMatch(/^[0-9a-f]{32}$/);
    }),
  );
});
