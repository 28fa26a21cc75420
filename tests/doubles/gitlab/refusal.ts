/** A refusal with a body as GitLab's. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

export const unauthorized = (): Refusal => new Refusal(401, { message: '401 Unauthorized' });

export const forbidden = (): Refusal => new Refusal(403, { message: '403 Forbidden' });

export const notFound = (what = ''): Refusal => new Refusal(404, { message: what === '' ? '404 Not found' : `404 ${what} Not Found` });

/** Of a parameter. */
export const badRequest = (error: string): Refusal => new Refusal(400, { error });

export const unprocessable = (message: string): Refusal => new Refusal(422, { message: [message] });

export const conflict = (message: string): Refusal => new Refusal(409, { message: [message] });
