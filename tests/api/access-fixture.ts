import type { Member, TestApi } from './test-api.ts';

/** One of two organisations: each has a person of every role. */
export interface Organisation {
  api: TestApi;
  owner: Member;
  organisationId: string;
}

/** What a call takes, and what it answers to those whom it lets in. */
export interface Fixture {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  form?: FormData;
  /** Statuses of a call that was let in; the endpoint's own success by default. */
  answers?: number[];
}
