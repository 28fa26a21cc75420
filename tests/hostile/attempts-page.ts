import { attempts } from './attempts.ts';

/**
 * A page that tries everything in `attempts`, or only those named, against one base address (`http://host:port`). The path that
 * each asks for is `/hit/<name>`. It says that it is through with `data-done` on its root.
 */
export function attemptsPage(base: string, only?: readonly string[]): string {
  const { hostname, port } = new URL(base);
  const chosen = Object.entries(attempts).filter(([name]) => !only || only.includes(name));
  const steps = chosen.map(([name, body]) => `attempt(${JSON.stringify(name)}, async (to, ws, here, host, port) => { ${body} });`);
  return `<!doctype html><html lang="en"><head><title>Attempts</title></head><body><main><h1>Attempts</h1></main><script>
addEventListener('unhandledrejection', (event) => event.preventDefault());
const running = [];
const attempt = (name, run) => {
  const to = ${JSON.stringify(base)} + '/hit/' + name;
  const here = document.createElement('div');
  document.body.append(here);
  running.push(run(to, to.replace('http:', 'ws:'), here, ${JSON.stringify(hostname)}, ${JSON.stringify(port)}).catch((error) => console.debug(name, String(error))));
};
${steps.join('\n').replaceAll('</script>', '<\\/script>')}
Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, 3000))]).then(() => { document.documentElement.dataset.done = 'yes'; });
</script></body></html>`;
}
