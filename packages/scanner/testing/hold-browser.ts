// A process to be killed: starts a browser whose page never answers again, says so, and waits.
import { launchBrowser } from '../src/browser/launch.ts';

const launched = await launchBrowser({});
if (!launched.ok) throw new Error(launched.detail);
const page = await (await launched.running.browser.createBrowserContext()).newPage();
void page.evaluate('for (;;) {}').catch(() => {});
await new Promise((resolve) => setTimeout(resolve, 500));
console.log('ready');
await new Promise(() => setInterval(() => {}, 1000));
