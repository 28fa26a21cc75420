import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { newPerson, openAs, useBrowser } from './world.ts';

useBrowser();

/** Red, green and blue beside each other. */
function stripes(): Buffer {
  const canvas = createCanvas(600, 200);
  const context = canvas.getContext('2d');
  for (const [index, colour] of ['#ff0000', '#00ff00', '#0000ff'].entries()) {
    context.fillStyle = colour;
    context.fillRect(index * 200, 0, 200, 200);
  }
  return canvas.toBuffer('image/png');
}

describe.each(languagesTried(import.meta.filename))("a person's picture, in %s", (language) => {
  const say = textsOf(language);

  test('is cut where they choose, by sliders or by the pointer', async () => {
    const { calls } = await newPerson('viewer', `picture_${language}`, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/settings?tab=profile');
    await screenShown(page, say('settings.title'));
    const change = page.getByRole('button', { name: say('settings.avatar_change'), exact: true });
    const dialog = page.getByRole('dialog', { name: say('settings.avatar_part'), exact: true });
    const slider = (key: string) => dialog.getByRole('slider', { name: say(key), exact: true });
    const choose = async () => {
      const chooser = page.waitForEvent('filechooser');
      await keys.use(change);
      await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: stripes() });
      await shown(dialog);
    };
    const use = async () => {
      await keys.use(dialog.getByRole('button', { name: say('settings.avatar_part_use'), exact: true }));
      await gone(dialog);
      await shown(page.getByRole('status').getByText(say('settings.avatar_saved'), { exact: true }));
    };
    const picture = page.getByRole('main').locator('img');
    /** The colour in the middle of what others see. */
    const colour = () =>
      picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 1;
        canvas.getContext('2d')?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [];
        return red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'none';
      });

    // By keyboard: to the left edge.
    await choose();
    expect(await slider('settings.avatar_part_y').isDisabled()).toBe(true);
    await keys.reach(slider('settings.avatar_part_x'));
    await keys.press('Home');
    await use();
    await expectFocus(change, 'what opened the dialog');
    await eventually(colour, 'the left part').toBe('red');

    // With the pointer: drawn to the right edge, in either direction of writing.
    await choose();
    const square = dialog.locator('.cursor-move');
    const place = await square.boundingBox();
    if (!place) throw new Error('There is no square');
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 3);
    await page.mouse.down();
    await page.mouse.move(place.x + place.width * 3, place.y + place.height / 3, { steps: 5 });
    await page.mouse.up();
    expect(await slider('settings.avatar_part_x').inputValue()).toBe('1');
    await use();
    await eventually(colour, 'the right part').toBe('blue');
  });
});
