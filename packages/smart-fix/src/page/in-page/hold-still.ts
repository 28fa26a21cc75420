/**
 * Stops what style sheets, elements and players move, so that pictures can be compared and no color is judged on its way. Transitions are off
 * from then on. Animations go to their end, those without one to the end of their first round, as a scan judges them. What begins anew later is
 * stopped by calling it again. What scripts move goes on. Runs in the page.
 */
export function holdStill(): void {
  const world = globalThis as unknown as { manaraStill?: { sheet: CSSStyleSheet; roots: WeakSet<Document | ShadowRoot> } };
  if (!world.manaraStill) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; scroll-behavior: auto !important }');
    world.manaraStill = { sheet, roots: new WeakSet() };
  }
  const { sheet, roots } = world.manaraStill;
  const finish = (animation: Animation): void => {
    const timing = animation.effect?.getComputedTiming();
    // What follows the scroll position is where that has it.
    if (!timing || !(animation.timeline instanceof DocumentTimeline)) return;
    const round = (timing.delay ?? 0) + Number(timing.duration ?? 0);
    const end = Number(timing.endTime);
    const at = Number.isFinite(end) ? end : Math.max(0, round - 0.01);
    animation.pause();
    if (Number.isFinite(at)) animation.currentTime = at;
  };
  const visit = (root: Document | ShadowRoot): void => {
    if (!roots.has(root)) {
      roots.add(root);
      root.adoptedStyleSheets.push(sheet);
    }
    for (const animation of root.getAnimations()) {
      try {
        finish(animation);
      } catch {
        // One that cannot be moved goes on.
      }
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
  for (const player of document.querySelectorAll<HTMLMediaElement>('video, audio')) player.pause();
  // Outdated, and so without a type.
  for (const runner of document.querySelectorAll<Element & { stop?: () => void }>('marquee')) runner.stop?.();
}
