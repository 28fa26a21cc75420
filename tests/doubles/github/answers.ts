export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A refusal with a body as GitHub's. */
export class Refusal extends Error {
  readonly status: number;
  readonly more: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.more = more;
    this.headers = headers;
  }
}

const documentation = 'https://docs.github.com/rest';

export const refusalAnswer = ({ status, message, more, headers }: Refusal): Answer => ({
  status,
  body: { message, ...more, documentation_url: documentation, status: String(status) },
  headers,
});

export const notFound = (): Refusal => new Refusal(404, 'Not Found');

export const badCredentials = (): Refusal => new Refusal(401, 'Bad credentials');

export interface Fault {
  resource: string;
  code: 'missing' | 'missing_field' | 'invalid' | 'already_exists' | 'unprocessable' | 'custom';
  field?: string;
  message?: string;
  value?: string;
}

export const validationFailed = (...errors: Fault[]): Refusal => new Refusal(422, 'Validation Failed', { errors });

/** For a parameter that is missing or of another type. */
export const invalidRequest = (message: string): Refusal => new Refusal(422, `Invalid request.\n\n${message}`);
