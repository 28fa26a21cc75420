/** The names that the dialog has for what the server calls otherwise. */
const own: Record<string, string> = { 'website.url': 'url', 'schedule.time_zone': 'time_zone' };

/** The server's sentences by field of the dialog; one about a line of a list is about the list. */
export function byField(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => {
      const whole = field.replace(/\.\d+$/, '');
      return [own[whole] ?? whole, sentence];
    }),
  );
}
