import { expect, it } from 'vitest';
import { reasonOfError } from './failure.ts';

it.each([
  ['net::ERR_NAME_NOT_RESOLVED at https://example.org/', 'dns'],
  ['net::ERR_CONNECTION_REFUSED', 'connection'],
  ['net::ERR_CERT_DATE_INVALID', 'tls'],
  ['net::ERR_SSL_PROTOCOL_ERROR at https://example.org/', 'no_tls'],
  ['net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'no_tls'],
  ['net::ERR_SSL_KEY_USAGE_INCOMPATIBLE', 'tls'],
  ['net::ERR_TOO_MANY_REDIRECTS', 'redirect_loop'],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'connection'],
  ['net::ERR_UNSAFE_PORT at http://example.org:25/', 'port_refused'],
  ['Protocol error (Runtime.callFunctionOn): Target closed', 'crashed'],
])('%s is %s', (message, code) =>
  expect(reasonOfError(new Error(message), 'https://example.org/')).toEqual({ code, values: { host: 'example.org' } }),
);
