import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { modelApi } from '@manara/core/assistant/model';
import type { LanguageModel } from 'ai';
import type { ModelRow } from './model-store.ts';

/** A model at an address, and the key that opens it; null: it asks for none. */
export type Place = Pick<ModelRow, 'provider' | 'base_url' | 'model'> & { key: string | null };

/** OpenAI's newer models refuse the older name of the bound, which other servers know alone. */
function withNewerBound({ max_tokens: bound, ...body }: Record<string, unknown>): Record<string, unknown> {
  return bound === undefined ? body : { ...body, max_completion_tokens: bound };
}

const isOpenAi = (address: string): boolean => new URL(address).hostname === 'api.openai.com';

/** The model of a connection, asked by `fetch` alone. */
export function languageModel({ provider, base_url: address, model, key }: Place, fetch: typeof globalThis.fetch): LanguageModel {
  const baseURL = modelApi(provider, address);
  // Without one given, it would look for a key in the environment of this process.
  if (provider === 'anthropic') return createAnthropic({ baseURL, apiKey: key ?? '', fetch })(model);
  const isAzure = provider === 'azure';
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    fetch,
    includeUsage: true,
    ...(key !== null && (isAzure ? { headers: { 'api-key': key } } : { apiKey: key })),
    ...((isAzure || isOpenAi(address)) && { transformRequestBody: withNewerBound }),
  }).chatModel(model);
}
