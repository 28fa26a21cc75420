import { clouds, type Cloud, type Clouds } from '@manara/libraries/graph/clouds';

function originOf(text: string | undefined): string | null {
  const url = URL.parse(text ?? '');
  return url && /^https?:$/.test(url.protocol) && !url.username && url.pathname === '/' && !url.search && !url.hash ? url.origin : null;
}

/** `SIGN-IN GRAPH`, two origins: a cloud of Microsoft 365 that has no name here; null: no such. */
export function readCloud(text: string): Cloud | null {
  const [signIn, graph, ...more] = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(originOf);
  return signIn && graph && more.length === 0 ? { signIn, graph } : null;
}

/** Where Microsoft 365 is: as Microsoft says, but for the cloud that most have where the installation is in another. */
export const cloudsWith = (global: Cloud | null): Clouds => (global ? { ...clouds, global } : clouds);
