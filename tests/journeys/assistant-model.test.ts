import { expect, test } from 'vitest';
import { heardOnce } from './heard.ts';
import { keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { expectInConsole, modelAccess, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'models_en', question: 'How much contrast is enough?' },
    { language: 'ar', person: 'models_ar', question: 'كم من التباين يكفي؟' },
  ] as const),
)(
  'a model is connected, turned on once it is said what is sent, and answers, by keyboard in $language',
  async ({ language, person, question }) => {
    const say = textsOf(language);
    const { calls } = await newPerson('administrator', person, language);
    const { address, model, key } = await modelAccess();
    const { host } = new URL(address);
    // A key that is wrong is refused.
    expectInConsole(/422/);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/admin?tab=organisation');
    const card = page.getByRole('region', { name: say('model.title'), exact: true });
    const button = (name: string) => card.getByRole('button', { name, exact: true });

    await keys.use(button(say('model.connect')));
    const connecting = page.getByRole('dialog', { name: say('model.connect_title'), exact: true });
    await keys.fill(connecting.getByRole('textbox', { name: say('model.address'), exact: true }), address);
    await keys.fill(connecting.getByRole('textbox', { name: say('model.name'), exact: true }), model);
    const keyField = connecting.getByLabel(say('model.key'), { exact: true });
    await keys.fill(keyField, `${key}x`);
    await keys.press('Enter');
    await shown(connecting.getByRole('alert'), 'that the key is wrong');
    await keys.fill(keyField, key);
    await keys.press('Enter');
    await gone(connecting);
    await shown(card.getByText(say('model.state_off'), { exact: true }), 'that it is off');

    // What leaves, and where it goes, is said before.
    await keys.use(button(say('model.turn_on')));
    const asking = page.getByRole('dialog', { name: say('model.on_title'), exact: true });
    await shown(asking.getByText(say('model.leaves', { host: isolate(host) })));
    await shown(asking.getByText(say('model.leaves_data')));
    await keys.use(asking.getByRole('button', { name: say('model.turn_on'), exact: true }));
    await gone(asking);
    await shown(card.getByText(say('model.state_on'), { exact: true }), 'that it is on');

    // The answer cites its source, marks what has none, says who wrote it, and is read out once.
    await keys.use(page.getByRole('link', { name: say('shell.nav_assistant') }));
    await screenShown(page, say('assistant.title'));
    const named = { model: isolate(model), host: isolate(host) };
    await shown(page.getByText(say('assistant.model_on', named)), 'where questions go');
    await keys.fill(page.getByRole('textbox', { name: say('assistant.question') }), question);
    await keys.press('Enter');
    const answer = page
      .getByRole('list', { name: say('assistant.conversation') })
      .getByRole('article')
      .first();
    await shown(answer.getByText(say('assistant.by_model', named)));
    await shown(answer.getByText('Text needs contrast.', { exact: true }));
    await shown(answer.getByRole('link', { name: /1\.4\.3/ }).first());
    expect(await answer.getByText(say('assistant.mark_no_source'), { exact: true }).count()).toBe(1);
    await heardOnce(page, 'Text needs contrast. All is well.');

    await page.goto('/admin?tab=organisation');
    await keys.use(button(say('model.disconnect')));
    const ending = page.getByRole('dialog', { name: say('model.disconnect_title'), exact: true });
    await keys.use(ending.getByRole('button', { name: say('model.disconnect'), exact: true }));
    await gone(ending);
    await eventually(() => card.getByText(say('model.state_none'), { exact: true }).count(), 'that none is connected').toBe(1);
  },
);
