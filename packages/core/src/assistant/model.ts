import { hostAddress } from '../host-address.ts';

/** Who answers at an address: a server that speaks as OpenAI does (vLLM and Ollama too), Anthropic, or Azure OpenAI. */
export const modelProviders = ['openai_compatible', 'anthropic', 'azure'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** Providers that answer nobody without a key. */
export const needsKey = (provider: ModelProvider): boolean => provider !== 'openai_compatible';

/** Why a model did not answer. `refused`: it does not take the key. */
export const modelProblems = [
  'refused',
  'not_allowed',
  'missing',
  'busy',
  'unreachable',
  'encryption',
  'address_refused',
  'answer_unexpected',
  'timeout',
  'unreadable',
] as const;
export type ModelProblem = (typeof modelProblems)[number];

/** Why an answer is the built-in one where a model is on. `limit_…`: the tokens of the month are spent. */
export const insteadReasons = [...modelProblems, 'limit_organisation', 'limit_person'] as const;
export type InsteadReason = (typeof insteadReasons)[number];

/** Tokens of a month, sent and received: the least and the most that can be set, and what a new connection begins with. */
export const tokenLimits = { least: 1_000, most: 999_999_000, organisation: 5_000_000, person: 500_000 };

/** Characters of the longest name of a model. */
export const longestModel = 200;

const ends: Record<ModelProvider, RegExp> = {
  openai_compatible: /\/(?:chat\/completions|models)$/,
  anthropic: /\/v1(?:\/messages)?$/,
  azure: /\/openai(?:\/.*)?$/,
};
const usual: Partial<Record<ModelProvider, string>> = { anthropic: 'https://api.anthropic.com' };

/** The address of a model's server as people enter it or copy it from a call; null for what is none, or lacks https. */
export function modelAddress(provider: ModelProvider, entered: string): string | null {
  const typed = entered.trim() || (usual[provider] ?? '');
  const address = hostAddress(typed.replace(/[?#].*$/, ''));
  return address === null ? null : address.replace(ends[provider], '').replace(/\/+$/, '');
}

const below: Record<ModelProvider, string> = { openai_compatible: '', anthropic: '/v1', azure: '/openai/v1' };

/** Where the calls of a provider begin. */
export const modelApi = (provider: ModelProvider, address: string): string => `${address}${below[provider]}`;
