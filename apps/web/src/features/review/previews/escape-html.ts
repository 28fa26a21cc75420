const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML that shows it as it is. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

interface Frame {
  language: string;
  direction: string;
  title: string;
  isDark: boolean;
}

/** A page of its own for a frame, in the colours of the screen. */
export const framePage = (body: string, { language, direction, title, isDark }: Frame): string =>
  `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><title>${escapeHtml(title)}</title><style>
:root { color-scheme: ${isDark ? 'dark' : 'light'}; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 1rem; }
p { margin: 0 0 .75rem; overflow-wrap: anywhere; }
small { display: block; opacity: .8; }
pre { font: 1rem/1.5 ui-monospace, monospace; overflow-x: auto; white-space: pre; }
</style></head><body>${body}</body></html>`;
