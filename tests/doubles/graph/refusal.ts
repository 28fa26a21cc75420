/** A refusal with a body as Graph's. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly inner: string | null;

  constructor(
    status: number,
    code: string,
    { headers = {}, inner = null }: { headers?: Record<string, string>; inner?: string | null } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.inner = inner;
  }

  get body(): object {
    const innerError = { ...(this.inner !== null && { code: this.inner }), 'request-id': 'double' };
    return { error: { code: this.code, message: this.code, innerError } };
  }
}

export const notFound = (): Refusal => new Refusal(404, 'itemNotFound');
export const accessDenied = (): Refusal => new Refusal(403, 'accessDenied');
export const badRequest = (): Refusal => new Refusal(400, 'invalidRequest');
