import { expect, it } from 'vitest';
import { channelAddress } from './channel-address.ts';

const workflow = 'https://prod-07.westeurope.logic.azure.com/workflows/0a1b/triggers/manual/paths/invoke?sp=x&sig=Zm9n';

it('takes what each service gives out, with all that is in it', () => {
  const hook = 'https://hooks.slack.com/services/T0/B0/abcDEF';
  expect(channelAddress('slack', ` ${hook} \n`)?.href).toBe(hook);
  expect(channelAddress('teams', workflow)?.searchParams.get('sig')).toBe('Zm9n');
  expect(channelAddress('webhook', 'https://bot.example.org/hooks?for=manara')?.search).toBe('?for=manara');
  expect(channelAddress('webhook', 'http://127.0.0.1:4000/hooks')).not.toBeNull();
});

it.each([
  ['slack', 'https://hooks.slack.com/workflows/T0/A0/1/x'],
  ['slack', 'https://hooks.slack.com/services/T0/B0'],
  ['slack', 'https://harbour.slack.com/archives/C0'],
  ['teams', 'https://harbour.webhook.office.com/webhookb2/x'],
  ['teams', workflow.replace('&sig=Zm9n', '')],
  ['webhook', 'http://bot.example.org/hooks'],
  ['webhook', 'https://user:password@bot.example.org/'],
  ['webhook', 'https://bot.example.org/#top'],
  ['webhook', 'ftp://bot.example.org/'],
  ['webhook', 'bot.example.org'],
  ['webhook', ''],
] as const)('takes for %s no %s', (kind, entered) => expect(channelAddress(kind, entered)).toBeNull());
