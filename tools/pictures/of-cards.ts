import fs from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@manara/messages/locale';
import { oneOfEach } from '@manara/server/features/channels/messages/one-of-each';
import { sayEvents } from '@manara/server/features/channels/messages/say-events';
import { teamsMessage } from '@manara/server/features/channels/messages/teams-message';
import type { Browser } from '../../tests/product/open-browser.ts';
import { drawCard } from '../../tests/product/draw-card.ts';

/** Draws a message to Teams of each kind, and a digest of all, in both languages: `kind-language.png`. */
export async function takeCards(browser: Browser, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const digest = ['digest', oneOfEach] as const;
  const tellings = [...oneOfEach.map((event) => [event.kind, [event]] as const), digest];
  for (const { code: language } of Object.values(languages)) {
    for (const [kind, events] of tellings) {
      const said = sayEvents({ language, kind, events, count: events.length }, 'https://manara.example');
      const { page } = await drawCard(browser, teamsMessage(said));
      await page.screenshot({ path: path.join(folder, `${kind}-${language}.png`), fullPage: true });
      await page.close();
    }
  }
}
