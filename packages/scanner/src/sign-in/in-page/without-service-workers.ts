/** Lets a page keep no service worker, as a private window of some browsers does. Runs in every page, before its own scripts. */
export function withoutServiceWorkers(): void {
  if (typeof ServiceWorkerContainer !== 'function') return;
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
}
