/** Somebody is in a field of a block, or has typed words that have not been taken in: nothing may change under their hands. */
export const isTyping = (): boolean =>
  document.querySelector('[data-touched]') !== null || (document.activeElement?.matches('[data-row] textarea, [data-row] input') ?? false);
