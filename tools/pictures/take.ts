import path from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from '../../tests/product/caller.ts';
import { openBrowser } from '../../tests/product/open-browser.ts';
import { openSample } from '../../tests/product/open-sample.ts';
import { startProduct } from '../../tests/product/start-product.ts';
import { takeDocumentation } from './of-documentation.ts';
import { takeScreens } from './of-screens.ts';
import { startTown } from './town.ts';

/** Takes the pictures of the documentation anew, or with `--screens DIR` one of every screen in all its forms, from a product with data of its own. */
const { values } = parseArgs({ options: { screens: { type: 'string' } } });

const town = await startTown();
const product = await startProduct({ allow: [town.host] });
const browser = await openBrowser();
try {
  const { origin } = product;
  const owner = await signIn(origin);
  if (values.screens === undefined) await takeDocumentation({ browser, origin, owner, town });
  else await takeScreens({ browser, origin, sample: await openSample(origin, owner), folder: path.resolve(values.screens) });
} finally {
  await browser.close();
  await product.stop();
  town.close();
}
