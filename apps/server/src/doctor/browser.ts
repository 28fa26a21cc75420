import { findChromium } from '@manara/scanner/browser/find-chromium';
import type { Config } from '../platform/config/config.ts';
import type { Finding, Verdict } from './examination.ts';

const withoutSandbox = (verdict: Verdict): Finding => ({
  verdict,
  what: { id: 'doctor.sandbox' },
  cost: { id: 'doctor.sandbox_none' },
  cure: 'sudo sysctl -w kernel.unprivileged_userns_clone=1 kernel.apparmor_restrict_unprivileged_userns=0',
});

/** Starts the browser once, as a scan would. */
export async function examineBrowser(config: Config): Promise<Finding[]> {
  const found = await findChromium({ executablePath: config.chromium, requireSandbox: config.requireSandbox });
  if (found.ok) {
    const browser: Finding = { verdict: 'fine', what: { id: 'doctor.browser', values: { version: found.version, path: found.path } } };
    return [browser, found.sandbox.ok ? { verdict: 'fine', what: { id: 'doctor.sandbox' } } : withoutSandbox('lacking')];
  }
  if (found.reason === 'sandbox_required') return [withoutSandbox('broken')];
  return [
    {
      verdict: 'broken',
      what: { id: 'doctor.browser_none', values: { detail: found.detail } },
      cost: { id: 'doctor.browser_none_cost' },
      cure: 'sudo apt-get install chromium',
    },
  ];
}
