/**
 * Whether scripts of the page may run. Where they may not (a sandbox without `allow-scripts`), timers never fire in our own world either. Markup is read as
 * by a browser without scripts then, for which `noscript` holds elements. Runs in the page.
 */
export function scriptsRun(): boolean {
  const make = Reflect.get(Document.prototype, 'createElement', document);
  const probe = make.call(document, 'div');
  try {
    probe.innerHTML = '<noscript><p></p></noscript>';
  } catch {
    // Trusted types are asked for where scripts run.
    return true;
  }
  return probe.querySelector('p') === null;
}
