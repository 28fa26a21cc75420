import type { Page } from 'playwright-core';
import { answer, calls } from './review-answers.ts';
import { blocks } from './review-document.ts';
import { choose, openInsert, screen } from './review-steps.ts';
import type { Screen } from './screen.ts';

const mathml = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi><mo>=</mo><mfrac><mi>a</mi><mn>2</mn></mfrac></math>';
/** Answers LaTeX as a server does that can read it. */
const understood = (page: Page) => page.route(`${calls}/formula`, (route) => route.fulfill({ json: { mathml } }));

export const reviewFormulaScreens: Screen[] = [
  {
    ...screen,
    name: 'review, formula that cannot be read',
    explained: /422/,
    async before(page) {
      await answer(page);
      await page.route(`${calls}/formula`, (route) =>
        route.fulfill({ status: 422, json: { code: 'review.latex_unreadable', detail: 'A brace is not closed: \\frac{a' } }),
      );
    },
    async open(page) {
      await choose(page, blocks.formula);
      await page.locator(`[data-row=${blocks.formula.id}] textarea`).fill('\\frac{a');
      await page.locator(`[data-row=${blocks.formula.id}] [aria-invalid]`).waitFor();
    },
  },
  {
    ...screen,
    name: 'review, formula that begins with what was read',
    async before(page) {
      await answer(page);
      await understood(page);
    },
    async open(page) {
      await choose(page, blocks.formula);
      await page.locator(`[data-row=${blocks.formula.id}] math`).waitFor();
      await page.locator(`[data-row=${blocks.formula.id}] img`).nth(1).waitFor();
    },
  },
  {
    ...screen,
    name: 'review, symbols of the palette',
    async before(page) {
      await answer(page);
      await understood(page);
    },
    async open(page) {
      await choose(page, blocks.formula);
      const row = page.locator(`[data-row=${blocks.formula.id}]`);
      await row.locator('math').waitFor();
      await row.locator('summary').first().click();
      await row.getByRole('toolbar').last().waitFor();
    },
  },
  {
    ...screen,
    name: 'review, adding a formula that was not read',
    async before(page) {
      await answer(page);
      await understood(page);
    },
    async open(page) {
      const row = page.locator(`[data-row=${blocks.quote.id}]`);
      await choose(page, blocks.quote);
      await openInsert(page, `[data-row=${blocks.quote.id}]`);
      await row.locator('details[open] select').last().selectOption('formula');
      await row.locator('details[open] textarea').last().fill('x');
      await row.locator('math').waitFor();
    },
  },
];
