import type { Inline } from '@manara/messages/guide/page';
import type { FileChooser, Locator, Page } from 'playwright-core';
import { eventually, shown } from './steps.ts';

const roles = [
  'button',
  'link',
  'tab',
  'menuitem',
  'menuitemradio',
  'radio',
  'checkbox',
  'switch',
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'option',
] as const;

/** What the steps meet that each reader calls otherwise, and what is written in the place of their examples. */
export interface Surroundings {
  /** What the words in italics stand for, by the words themselves in their order. */
  met: ((page: Page) => Locator)[];
  /** What to write where a step says this, or the path of the file to choose. */
  write: (example: string, page: Page) => string | Promise<string>;
}

/** Some steps wait for what they began: a re-test, a fix that is prepared. */
const patience = 150_000;

const signs = /[.*+?^${}()|[\]\\]/g;
/** A name as the interface says it, which may go on: “Run Scan: Harbour”. */
const named = (name: string) => new RegExp(`^[\\u2066-\\u2069\\s]*${name.replaceAll(signs, String.raw`\$&`)}(?![\\p{L}\\p{N}])`, 'u');

/** Where somebody looks: in an open dialog, else in the screen, then around it. */
const places = async (page: Page): Promise<Locator[]> => {
  const dialogs = page.locator('dialog:modal');
  return (await dialogs.count()) > 0 ? [dialogs.last()] : [page.locator('main'), page.locator('body')];
};

/** The control with a name, where there is one: that with just this name before those whose names go on. */
async function findControl(page: Page, name: string): Promise<{ control: Locator; role: (typeof roles)[number] } | null> {
  for (const place of await places(page)) {
    for (const isExact of [true, false]) {
      const ofRole = (role: (typeof roles)[number]) => place.getByRole(role, isExact ? { name, exact: true } : { name: named(name) });
      // Asked of all roles at once: most looks come before there is anything to find.
      const ofAnyRole = roles.map(ofRole).reduce((all, one) => all.or(one));
      if ((await ofAnyRole.count()) === 0) continue;
      for (const role of roles) {
        if ((await ofRole(role).count()) === 0) continue;
        // The name of a tab goes on as soon as there is something to count.
        return { control: role === 'tab' ? place.getByRole(role, { name: named(name) }).first() : ofRole(role).first(), role };
      }
    }
    // A password, a day or a file has no role of its own.
    const labelled = place.getByLabel(named(name)).and(place.locator('input'));
    if ((await labelled.count()) > 0) return { control: labelled.first(), role: 'textbox' };
  }
  return null;
}

/** A text that is no control, but where it opens a part that is closed. */
const findText = async (page: Page, name: string): Promise<Locator> => {
  const all = await places(page);
  return all[all.length - 1]!.getByText(named(name));
};

/** Sees it, and opens it where it is the head of a part that is closed. */
async function lookAt(text: Locator): Promise<void> {
  await shown(text);
  const closed = text.first().locator('xpath=ancestor-or-self::summary[not(../@open)]');
  if ((await closed.count()) > 0) await closed.click();
}

/** Chooses it, and waits where it leads to another screen: whose heading takes the focus. */
async function choose(page: Page, control: Locator): Promise<void> {
  const to = await control.getAttribute('href');
  await control.click();
  if (to?.startsWith('/'))
    await eventually(() => page.evaluate(() => document.activeElement?.matches('main h1')), `${to} is shown`).toBe(true);
}

/**
 * Does what a numbered step of the documentation says, as its reader would: what stands out by name is chosen, filled in with the example beside
 * it, or, where it is no control, seen. Throws where there is nothing of that name.
 */
export async function doStep(page: Page, parts: readonly Inline[], { met, write }: Surroundings): Promise<void> {
  let field: Locator | null = null;
  let chooser: FileChooser | null = null;
  const noteChooser = (opened: FileChooser) => (chooser = opened);
  page.on('filechooser', noteChooser);
  const opened = () => chooser;
  for (const part of parts) {
    if (typeof part === 'string') continue;
    if ('code' in part) {
      const given = await write(part.code, page);
      if (field) await ((await field.getAttribute('type')) === 'file' ? field.setInputFiles(given) : field.fill(given));
      else {
        await eventually(opened, `“${part.code}” is to be written, and no field is named before it`).not.toBeNull();
        await opened()!.setFiles(given);
      }
      field = null;
    } else if ('some' in part) {
      const next = met.shift();
      if (!next) throw new Error(`nothing is known of “${part.some}”`);
      await choose(page, next(page).first());
    } else if ('name' in part) {
      if (field && (await field.evaluate((element) => element.localName === 'select'))) {
        await field.selectOption({ label: part.name });
        field = null;
        continue;
      }
      const { name } = part;
      await eventually(
        async () => (await findControl(page, name)) !== null || (await (await findText(page, name)).count()) > 0,
        `“${name}” is on the screen ${page.url()}`,
        patience,
      ).toBe(true);
      const found = await findControl(page, name);
      if (!found) await lookAt(await findText(page, name));
      else if (/textbox|searchbox|combobox|spinbutton/.test(found.role)) field = found.control;
      else await choose(page, found.control);
    }
  }
  page.off('filechooser', noteChooser);
}
