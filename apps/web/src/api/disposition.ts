/** The name that a Content-Disposition gives a file (RFC 6266), the UTF-8 one first; null where it gives none. */
export function dispositionName(header: string | null): string | null {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  try {
    if (whole) return decodeURIComponent(whole);
  } catch {
    // Not encoded as it should be; the plain name will do.
  }
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? null;
}
