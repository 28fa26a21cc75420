import path from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from '../../tests/product/caller.ts';
import { openBrowser, type Browser } from '../../tests/product/open-browser.ts';
import { openSample } from '../../tests/product/open-sample.ts';
import { startProduct } from '../../tests/product/start-product.ts';
import { takeCards } from './of-cards.ts';
import { takeDocumentation } from './of-documentation.ts';
import { takeScreens } from './of-screens.ts';
import { startTown } from './town.ts';

/**
 * Takes the pictures of the documentation anew, from a product with data of its own; or, to be looked at, with `--screens DIR` one of every screen in all
 * its forms, with `--cards DIR` one of every message to Teams.
 */
const { values } = parseArgs({ options: { screens: { type: 'string' }, cards: { type: 'string' } } });

async function ofProduct(browser: Browser): Promise<void> {
  const town = await startTown();
  const product = await startProduct({ allow: [town.host] });
  try {
    const { origin } = product;
    const owner = await signIn(origin);
    if (values.screens === undefined) await takeDocumentation({ browser, origin, owner, town });
    else await takeScreens({ browser, origin, sample: await openSample(origin, owner), folder: path.resolve(values.screens) });
  } finally {
    await product.stop();
    town.close();
  }
}

const browser = await openBrowser();
try {
  if (values.cards === undefined) await ofProduct(browser);
  else await takeCards(browser, path.resolve(values.cards));
} finally {
  await browser.close();
}
