import type { Page } from 'playwright-core';
import { answer, id } from './review-answers.ts';

/** Chooses a block, which opens what can be done with it. */
export const choose = async (page: Page, block: { id: string }) => {
  await page.locator(`[data-place=${block.id}]`).click();
  await page.locator(`[data-row=${block.id}] [role=group], [data-row=${block.id}] textarea`).first().waitFor();
};
/** Opens the last part of what can be done with a block: what was not read is added there. */
export const openInsert = async (page: Page, row = '[data-row]') => {
  await page.locator(`${row} summary`).last().click();
  await page.locator(`${row} details[open] textarea`).last().waitFor();
};
/** The review of a document, as a manager has it. */
export const screen = {
  who: 'manager',
  path: () => `/upload/${id}/review`,
  ready: 'main [data-row]',
  before: (page: Page) => answer(page),
  // Choosing a block opens what can be done with it, and pictures come when they are asked for.
  moves: true,
} as const;
