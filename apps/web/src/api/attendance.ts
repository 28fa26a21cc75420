const quiet = 60_000;

/** Whether a person has touched this window within the last minute: what it asks for by itself keeps no session in use. */
export function watchAttendance(target: Pick<EventTarget, 'addEventListener'>, now: () => number = Date.now): () => boolean {
  let last = now();
  const touched = () => {
    last = now();
  };
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focusin'])
    target.addEventListener(kind, touched, { capture: true, passive: true });
  return () => now() - last < quiet;
}
