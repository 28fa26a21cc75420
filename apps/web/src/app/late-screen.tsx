import { lazy, useState, type ComponentType } from 'react';

export interface LateScreen {
  (): React.ReactElement;
  /** Fetches it, so that showing it does not wait. Rejects where it cannot be fetched; showing it then tries again. */
  preload: () => Promise<unknown>;
}

/**
 * A screen that is fetched when it is first wanted, and drawn at once where it is there already: once React shows a fallback, even for a
 * moment, it keeps it for 300 milliseconds.
 */
export function lateScreen(fetch: () => Promise<ComponentType>): LateScreen {
  let fetched: ComponentType | null = null;
  const preload = async () => {
    fetched = await fetch();
    return fetched;
  };
  const Fetching = lazy(async () => ({ default: await preload() }));
  const Screen = () => {
    // What has been drawn stays: another component in its place would begin anew.
    const [Shown] = useState(() => fetched ?? Fetching);
    return <Shown />;
  };
  return Object.assign(Screen, { preload });
}
