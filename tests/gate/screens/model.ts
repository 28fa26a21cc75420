import type { AssistantModel, AssistantModelState } from '@manara/contract/assistant-model';
import type { Page } from 'playwright-core';
import { fail, type Screen } from './screen.ts';

const path = '**/api/assistant/model';
const dialog = 'dialog[open]';

/** A model under long names. */
export const model: AssistantModel = {
  provider: 'openai_compatible',
  base_url: 'https://models.a-subdomain.of.a.long.example.org:8443/a/very/long/path/without/any/space/v1',
  model: 'organization/Donaudampfschifffahrtsgesellschaft-70b-instruct-q4_K_M',
  has_key: true,
  is_on: true,
  sends_pictures: false,
  state: 'connected',
  organisation_limit: 5_000_000,
  person_limit: 500_000,
  connected_by: 'سلمى المنصوري-Winterbottom',
  connected_at: '2026-03-01T09:00:00Z',
  last_used_at: '2026-03-09T08:30:00Z',
  last_error: null,
};
const said = 'The response from the model’s server isn’t what Manara expects: {"error":"averylongwordwithoutaplacetobreakitaverylongword"}';
const refused: AssistantModel = { ...model, state: 'refused', last_error: { at: '2026-03-09T08:31:00Z', detail: said } };

const having = (state: AssistantModelState) => (page: Page) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: state })
      : route.fulfill({ status: 422, json: { code: 'validation_failed', detail: said, fields: { address: said, key: 'Enter the key' } } }),
  );

const card = 'main section[aria-labelledby=assistant-model]';
const settings = { who: 'manager', path: () => '/admin?tab=organisation', ready: card } as const;
const press = (at: number) => async (page: Page) => {
  await page.locator(`${card} button`).nth(at).click();
  await page.locator(dialog).waitFor();
};

export const modelScreens: Screen[] = [
  { ...settings, name: 'the model of the assistant', before: having({ model, spent: 1_234_567 }) },
  { ...settings, name: 'no model of the assistant', before: having({ model: null, spent: 0 }) },
  {
    ...settings,
    name: 'a model that refuses its key, with all tokens spent',
    before: having({ model: refused, spent: 5_000_001 }),
  },
  { ...settings, name: 'a model that is off', before: having({ model: { ...model, is_on: false, last_used_at: null }, spent: 0 }) },
  {
    ...settings,
    name: 'a model that did not load',
    ready: 'main [role=tabpanel] form',
    explained: /500/,
    before: (page) => fail(page, path),
  },
  {
    ...settings,
    name: 'connecting a model, with errors',
    before: having({ model: null, spent: 0 }),
    async open(page) {
      await press(0)(page);
      await page.locator(`${dialog} [name=person_limit]`).fill('0');
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=person_limit][aria-invalid]`).waitFor();
    },
  },
  {
    ...settings,
    name: 'changing a model, refused by its server',
    explained: /422/,
    before: having({ model, spent: 10 }),
    async open(page) {
      await press(0)(page);
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=address][aria-invalid]`).waitFor();
    },
  },
  {
    ...settings,
    name: 'what leaves before a model is turned on',
    before: having({ model: { ...model, is_on: false }, spent: 0 }),
    open: press(2),
  },
  { ...settings, name: 'pictures before a model gets them', before: having({ model, spent: 10 }), open: press(3) },
  { ...settings, name: 'disconnecting a model', before: having({ model: { ...model, sends_pictures: true }, spent: 10 }), open: press(4) },
];
