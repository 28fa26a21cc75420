import type { PipelineHost } from '../hosts/host-failure.ts';

/** A comment on a pull or merge request. */
export interface HostComment {
  id: number;
  /** Whoever wrote it, as `me` says it. */
  author: string;
  body: string;
  /** Its page. */
  url: string;
}

/** The comments on one pull or merge request. Every call rejects with HostFailure. */
export interface CommentHost {
  kind: PipelineHost;
  /** Characters that a comment may have. */
  longest: number;
  /** Whose token it is. */
  me: () => Promise<string>;
  /** In pages, the oldest first. */
  list: () => AsyncGenerator<HostComment[]>;
  create: (body: string) => Promise<HostComment>;
  update: (id: number, body: string) => Promise<HostComment>;
}
