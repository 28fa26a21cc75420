import { expect, it } from 'vitest';
import { fakePage, type Judge } from '../../testing/fake-page.ts';
import { Album } from './album.ts';
import { prove, type NamedTrial } from './prove.ts';

/** A page of pictures without a text, and a trial for each; the page fails anew where one of `wrong` gets a text. */
function pictures(count: number, wrong: readonly number[] = [], stops?: () => number[]) {
  const images = Array.from({ length: count }, (_, at) => `<img id="i${at}">`).join('');
  const judge: Judge = (elements) => [
    ...elements
      .filter(({ tag, attributes }) => tag === 'img' && attributes.alt === undefined)
      .map((element) => ({ ruleId: 'image-alt', element })),
    ...elements
      .filter(({ attributes }) => attributes.alt !== undefined && wrong.some((at) => attributes.id === `i${at}`))
      .map((element) => ({ ruleId: 'link-name', element })),
  ];
  const { page } = fakePage(`<main id="m">${images}</main>`, judge, stops ? { stops } : {});
  const trials = Array.from({ length: count }, (_, at): NamedTrial => {
    const changes = [{ kind: 'set' as const, on: at + 1, name: 'alt', value: '' }];
    return { key: `image-alt i${at}`, element: at + 1, name: `i${at}`, changes, styles: [] };
  });
  return { page, trials };
}

it('proves each of a hundred changes of which two are wrong', async () => {
  const { page, trials } = pictures(100, [7, 93]);
  const verdicts = await prove(page, trials, new Album(0));
  expect(verdicts.flatMap(({ proven }, at) => (proven === true ? [] : [[at, proven]]))).toEqual([
    [7, false],
    [93, false],
  ]);
});

it('says what speaks against a change', async () => {
  const worse = pictures(1, [0]);
  expect(await prove(worse.page, worse.trials, new Album(0))).toMatchObject([{ proven: false, obstacle: 'new_failure' }]);
  const { page, trials } = pictures(1);
  const idle = trials.map((trial) => ({ ...trial, changes: [{ kind: 'set' as const, on: 1, name: 'title', value: 'x' }] }));
  expect(await prove(page, idle, new Album(0))).toMatchObject([{ proven: false, obstacle: 'still_fails' }]);
  expect(await prove(page, trials, new Album(0))).toMatchObject([{ proven: true, obstacle: null }]);
});

it('calls nothing proven that there was no time to try', async () => {
  const { page, trials } = pictures(4, [3]);
  const verdicts = await prove(page, trials, new Album(0), 0);
  expect(verdicts.map(({ proven }) => proven)).toEqual([null, null, null, null]);
});

it('judges what makes the same change once', async () => {
  const { page, trials } = pictures(3, [0]);
  let judged = 0;
  const counting = { ...page, judge: () => ((judged += 1), page.judge()) };
  const [wrong, ...right] = trials as [NamedTrial, ...NamedTrial[]];
  const alike = right.map((trial) => ({ ...trial, changes: right.flatMap(({ changes }) => changes) }));
  const verdicts = await prove(counting, [wrong, ...alike], new Album(0));
  expect(verdicts.map(({ proven }) => proven)).toEqual([false, true, true]);
  // All together, the page as it is, and each of two changes.
  expect(judged).toBe(4);
});

it('lays no stop of the Tab key at the door of a change that goes by itself, and one that goes with it', async () => {
  // The second stop is that of a slide which has gone on.
  let asked = 0;
  const slides = pictures(1, [], () => ((asked += 1), asked === 1 ? [0, 5] : [0]));
  expect(await prove(slides.page, slides.trials, new Album(0))).toMatchObject([{ proven: true, proof: { stops: 'moved' } }]);

  let changes = 0;
  const hides = pictures(1, [], () => ((changes += 1), changes === 2 ? [0] : [0, 5]));
  expect(await prove(hides.page, hides.trials, new Album(0))).toMatchObject([{ proven: false, obstacle: 'stop_lost' }]);
});
