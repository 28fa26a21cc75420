import type { APICallError } from 'ai';
import type { FetchFailure } from '@manara/egress/fetch/failure';
import { retryAfterOf } from '@manara/core/channels/next-try';
import type { ModelProblem } from '@manara/core/assistant/model';
import { AppError } from '../../../platform/http/app-error.ts';
import { cleanText } from '../../channels/messages/clean-text.ts';

interface Details {
  /** The beginning of what the server said, in one line. */
  said?: string;
  /** Seconds for which it asks to wait. */
  retryAfter?: number | null;
}

/** Why a model did not answer. */
export class ModelFailure extends Error {
  readonly problem: ModelProblem;
  readonly said: string;
  readonly retryAfter: number | null;

  constructor(problem: ModelProblem, { said = '', retryAfter = null }: Details = {}) {
    super(problem);
    this.name = 'ModelFailure';
    this.problem = problem;
    this.said = said;
    this.retryAfter = retryAfter;
  }
}

const unreached: Partial<Record<FetchFailure['reason'], ModelProblem>> = {
  egress_refused: 'address_refused',
  invalid_url: 'address_refused',
  tls: 'encryption',
  timeout: 'timeout',
  too_large: 'answer_unexpected',
};

/** Of an exchange that came to nothing. */
export const failureOfEgress = ({ reason }: FetchFailure): ModelFailure =>
  new ModelFailure(unreached[reason] ?? 'unreachable', { said: reason });

const byStatus: Partial<Record<number, ModelProblem>> = {
  401: 'refused',
  403: 'not_allowed',
  404: 'missing',
  408: 'timeout',
  429: 'busy',
  // Anthropic: overloaded.
  529: 'busy',
};

const longestSaid = 300;

function ofCall({ statusCode = 0, responseHeaders, message }: APICallError): ModelFailure {
  const problem = byStatus[statusCode] ?? (statusCode >= 500 ? 'unreachable' : 'answer_unexpected');
  const retryAfter = problem === 'busy' ? retryAfterOf(responseHeaders?.['retry-after'], new Date()) : null;
  return new ModelFailure(problem, { said: cleanText(message, longestSaid) || `HTTP ${statusCode}`, retryAfter });
}

/** By its name: the package is loaded where a model is asked, and nowhere else. */
const isOfCall = (error: unknown): error is APICallError => error instanceof Error && error.name === 'AI_APICallError';

/** What went wrong, of whatever the calls to a model throw. */
export function modelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (isOfCall(error)) return error.cause instanceof ModelFailure ? error.cause : ofCall(error);
  const said = error instanceof Error ? cleanText(error.message, longestSaid) : '';
  return new ModelFailure('answer_unexpected', { said });
}

const statuses: Partial<Record<ModelProblem, number>> = {
  busy: 429,
  unreachable: 502,
  encryption: 502,
  answer_unexpected: 502,
  timeout: 504,
};

/** A failure as the API answers it. */
export const modelError = ({ problem, said, retryAfter }: ModelFailure): AppError =>
  new AppError(`model.${problem}`, statuses[problem] ?? 409, {
    params: { said },
    ...(problem === 'busy' && { retryAfter: retryAfter ?? 60 }),
  });
