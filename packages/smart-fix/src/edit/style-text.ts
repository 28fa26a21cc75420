/** The text of a `style` attribute with another value for one property; null where it does not declare that once. */
export function withDeclaration(style: string, property: string, value: string): string | null {
  const own = new RegExp(`((?:^|;)\\s*${property.replace(/[^\w-]/g, '')}\\s*:\\s*)([^;!]+?)(\\s*(?:!\\s*important\\s*)?(?=;|$))`, 'gi');
  const found = [...style.matchAll(own)];
  // A semicolon within quotes or brackets parts no declarations.
  if (found.length !== 1 || /["'(][^"')]*;/.test(style)) return null;
  return style.replace(own, (_, before: string, __, after: string) => `${before}${value}${after}`);
}
