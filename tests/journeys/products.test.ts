import type { Product } from '@manara/contract/products';
import { test } from 'vitest';
import { keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { asOwner, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(
  casesTried(import.meta.filename, [
    { language: 'en', name: 'Ferry tickets', contact: 'Mona El-Sayed' },
    { language: 'ar', name: 'تذاكر العبّارة', contact: 'منى السيد' },
  ]),
)(
  'a product is made of an asset, a repository and a contact, and leads to its assets, in $language',
  async ({ language, name, contact }) => {
    const say = textsOf(language);
    const { calls } = await newPerson('administrator', `products_${language}`, language);
    const owner = await asOwner();
    const asset = `Ferry ${language}`;
    await newWebsite(owner, asset);
    const now = async () =>
      (await owner.call<{ products: Product[] }>('GET', '/products')).products.find((product) => product.name === name);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/admin?tab=products');
    await screenShown(page, say('admin.title'));
    await keys.use(page.getByRole('button', { name: say('admin.product_add'), exact: true }));
    const dialog = page.getByRole('dialog', { name: say('admin.product_add'), exact: true });
    await shown(dialog);
    const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
    await keys.fill(field(say('admin.product_name')), name);
    await dialog.getByRole('combobox', { name: say('admin.product_contact'), exact: true }).selectOption('other');
    await keys.fill(field(say('admin.product_contact_name')), contact);
    const assets = dialog.getByRole('group', { name: say('admin.product_assets'), exact: true });
    const search = assets.getByRole('searchbox', { name: say('admin.product_assets_search'), exact: true });
    // There is one where there are many assets.
    if (await search.isVisible()) await keys.fill(search, asset);
    await keys.use(assets.getByRole('checkbox', { name: asset, exact: true }), 'Space');
    // Enter adds the repository, and what is written after that is saved with the rest.
    await keys.fill(field(say('admin.product_repository_name')), 'ferry/tickets');
    await keys.press('Enter');
    await shown(dialog.getByRole('checkbox', { name: /ferry\/tickets/ }));
    await keys.fill(field(say('admin.product_repository_name')), 'ferry/app');
    await keys.use(dialog.getByRole('button', { name: say('shell.save'), exact: true }));
    await gone(dialog);
    await eventually(now, 'the product').toMatchObject({
      contact: { name: contact, email: null },
      assets: [{ name: asset }],
      repositories: [{ name: 'ferry/app' }, { name: 'ferry/tickets' }],
    });
    const count = say('admin.product_asset_count', { count: 1 });
    await keys.use(
      page.getByRole('link', { name: say('admin.product_show_assets_of', { assets: count, name: isolate(name) }), exact: true }),
    );
    await page.waitForURL(/\/dashboard\?team=all&product=/);
    await shown(page.getByText(asset, { exact: true }).first());
  },
);
