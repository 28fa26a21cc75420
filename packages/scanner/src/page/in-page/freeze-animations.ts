/**
 * Stops every animation of the document at its end, one without an end at that of its first round, so that the page looks the same whenever it is judged.
 * Nothing of this tells the page's scripts. Runs in the page.
 */
export function freezeAnimations(): void {
  const animations = Reflect.get(Document.prototype, 'getAnimations', document).call(document);
  for (const animation of animations) {
    const timing = animation.effect?.getComputedTiming();
    // What follows the scroll position is where that has it.
    if (!timing || !(animation.timeline instanceof DocumentTimeline)) continue;
    const round = (timing.delay ?? 0) + Number(timing.duration ?? 0);
    const end = Number(timing.endTime);
    // Of a round without an end, an instant before: at its very end the next one has begun.
    const at = Number.isFinite(end) ? end : Math.max(0, round - 0.01);
    if (!Number.isFinite(at)) continue;
    try {
      animation.pause();
      animation.currentTime = at;
    } catch {
      // An animation that cannot be moved stays as it is.
    }
  }
}
