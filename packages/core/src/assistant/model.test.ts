import { expect, it } from 'vitest';
import { modelAddress, modelApi, type ModelProvider } from './model.ts';

it.each<[ModelProvider, string, string | null]>([
  ['openai_compatible', 'https://api.openai.com/v1', 'https://api.openai.com/v1'],
  ['openai_compatible', ' https://models.example.org/v1/chat/completions?x=1 ', 'https://models.example.org/v1'],
  ['openai_compatible', 'http://localhost:11434/v1/', 'http://localhost:11434/v1'],
  ['openai_compatible', 'http://models.example.org/v1', null],
  ['openai_compatible', 'https://user:key@models.example.org/v1', null],
  ['openai_compatible', '', null],
  ['anthropic', '', 'https://api.anthropic.com'],
  ['anthropic', 'https://api.anthropic.com/v1/messages', 'https://api.anthropic.com'],
  ['azure', 'harbour.openai.azure.com', 'https://harbour.openai.azure.com'],
  ['azure', 'https://harbour.openai.azure.com/openai/deployments/a/chat/completions?api-version=1', 'https://harbour.openai.azure.com'],
])('the address of %s that is entered as %j is %j', (provider, entered, address) => {
  expect(modelAddress(provider, entered)).toBe(address);
});

it('calls begin where each provider has them', () => {
  expect(modelApi('openai_compatible', 'http://localhost:11434/v1')).toBe('http://localhost:11434/v1');
  expect(modelApi('anthropic', 'https://api.anthropic.com')).toBe('https://api.anthropic.com/v1');
  expect(modelApi('azure', 'https://harbour.openai.azure.com')).toBe('https://harbour.openai.azure.com/openai/v1');
});
