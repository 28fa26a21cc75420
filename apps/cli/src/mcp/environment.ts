import { text } from '../scan/text.ts';

/** An installation, and the API key that it is asked with. */
export interface Remote {
  /** Without a slash at its end. */
  url: string;
  key: string;
}

/** `remote` null: there is no installation to ask. */
export type ReadEnvironment = { ok: true; remote: Remote | null } | { ok: false; message: string };

const wrong = (message: string): ReadEnvironment => ({ ok: false, message });

/** Reads MANARA_URL and MANARA_API_KEY; what is wrong with them comes as a sentence in the operator's language, which never repeats them. */
export function readEnvironment(env: Record<string, string | undefined>): ReadEnvironment {
  const address = (env['MANARA_URL'] ?? '').trim();
  const key = (env['MANARA_API_KEY'] ?? '').trim();
  if (address === '' && key === '') return { ok: true, remote: null };
  if (address === '') return wrong(text('mcp.no_url'));
  if (key === '') return wrong(text('mcp.no_key'));
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return wrong(text('mcp.bad_url'));
  if (!/^manara_[\w-]+$/.test(key)) return wrong(text('mcp.bad_key'));
  return { ok: true, remote: { url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, key } };
}
