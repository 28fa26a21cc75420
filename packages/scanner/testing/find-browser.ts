// Says which browser this process finds, as one JSON line.
import { findChromium } from '../src/browser/find-chromium.ts';

console.log(JSON.stringify(await findChromium({ requireSandbox: process.argv.includes('--require-sandbox') })));
