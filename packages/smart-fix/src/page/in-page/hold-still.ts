/** Stops what moves by style sheets, elements and players, so that two pictures can be compared. What scripts move goes on. Runs in the page. */
export function holdStill(): void {
  for (const animation of document.getAnimations()) animation.pause();
  for (const player of document.querySelectorAll<HTMLMediaElement>('video, audio')) player.pause();
  // Outdated, and so without a type.
  for (const runner of document.querySelectorAll<Element & { stop?: () => void }>('marquee')) runner.stop?.();
}
