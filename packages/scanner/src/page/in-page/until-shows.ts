import type { Showing, whatShows } from './what-shows.ts';

/** Resolves with what the page shows once that is its content, or as it is after so many milliseconds. Runs in the page, whose scripts run. */
export async function untilShows(bound: number, look: typeof whatShows): Promise<Showing> {
  const end = performance.now() + bound;
  for (;;) {
    const showing = look();
    const left = end - performance.now();
    if (showing === 'shown' || left <= 0) return showing;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        observer.disconnect();
        clearTimeout(timer);
        resolve();
      };
      const observer = new MutationObserver(() => setTimeout(done, 20));
      // What only appears, by an animation or a style sheet, changes nothing in the document.
      const timer = setTimeout(done, Math.min(250, left));
      observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
    });
  }
}
