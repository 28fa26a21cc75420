import type { Reason } from '@manara/core/scan';

const patterns: [RegExp, Reason['code']][] = [
  [/ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION/, 'dns'],
  [/ERR_SSL_PROTOCOL_ERROR|ERR_SSL_VERSION_OR_CIPHER_MISMATCH/, 'no_tls'],
  [/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL|ERR_TLS/, 'tls'],
  [/ERR_TOO_MANY_REDIRECTS/, 'redirect_loop'],
  [/ERR_UNSAFE_PORT/, 'port_refused'],
  [/ERR_BLOCKED_BY_CLIENT|ERR_PROXY_AUTH/, 'egress_refused'],
  [/ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT|Navigation timeout/, 'timeout'],
  [/Page crashed|Target closed|Session closed|frame was detached|Target crashed/i, 'crashed'],
];

/** Puppeteer's and Chromium's words for a page that did not come, as a reason; whatever is not known is the connection. */
export function reasonOfError(error: unknown, url: string): Reason {
  const message = error instanceof Error ? error.message : String(error);
  const code = patterns.find(([pattern]) => pattern.test(message))?.[1] ?? 'connection';
  const host = URL.canParse(url) ? new URL(url).host : url;
  return { code, values: { host } };
}
