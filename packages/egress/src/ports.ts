/** Ports that the Fetch standard blocks ("bad port"): mail, file and name services that an HTTP request could be made to speak to. */
const blocked = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** What is spoken with a host: HTTP, or the sending of mail. */
export type Service = 'web' | 'mail';

/** Ports at which servers take mail to be sent: RFC 5321, 6409 and 8314, and the one that hosts open beside them. */
const mailPorts = new Set([25, 465, 587, 2525]);

/** Whether mail may be handed on at a port without that being on the allow-list. */
export const isMailPort = (port: number): boolean => mailPorts.has(port);

/**
 * Whether a port may be dialled without being on the allow-list: 80, 443, and from 1024 on all that browsers would dial.
 * Below 1024 live services that are no websites.
 */
export function isWebPort(port: number): boolean {
  if (!Number.isInteger(port) || port > 65_535) return false;
  return port === 80 || port === 443 || (port >= 1024 && !blocked.has(port));
}
