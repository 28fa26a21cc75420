/** An address that a link may lead to: http, https or mailto; null for any other. */
export function safeHref(href: string | null): string | null {
  const url = href === null ? null : URL.parse(href.trim());
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : null;
}
