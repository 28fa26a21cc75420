/** A repository, as issues are written into it. */
export interface IssuePlace {
  /** By which the host finds it however it is called or wherever it moves. */
  id: string;
  /** As `owner/name`. */
  name: string;
  isArchived: boolean;
  /** Whether it has issues at all: they can be turned off. */
  hasIssues: boolean;
  /** Whether the credential may write issues; null: the host does not tell before it is tried. */
  mayWrite: boolean | null;
}

export interface IssueRef {
  /** The id of its repository. */
  place: string;
  number: number;
}

export interface HostIssue extends IssueRef {
  /** As people refer to it: `owner/name#12`. */
  name: string;
  url: string;
  isOpen: boolean;
  assignee: string | null;
}

interface NewIssue {
  title: string;
  /** Markdown. */
  text: string;
  /** Those that the credential may not set are left out without a word. */
  labels: readonly string[];
}

interface Marked {
  /** What its text begins with. */
  mark: string;
  /** The words in the mark that the host searches for. */
  words: string;
  /** Since when it can have been opened without the host’s search having heard of it. */
  since: Date;
}

/** A picture that an issue is to show. */
export interface IssuePicture {
  /** Of its file, by which it is found again. */
  name: string;
  /** Words in its place, which are no Markdown. */
  alternative: string;
  /** A PNG file; null: there is nothing to show. */
  draw(): Promise<Uint8Array | null>;
}

/** Issues in the repositories of a host. Every call rejects with HostFailure. */
export interface HostIssues {
  /** By its id or its name; null where there is none that the credential reaches. */
  place(idOrName: string): Promise<IssuePlace | null>;
  /** The oldest issue, in any state, that begins with a mark; null: there is none. */
  find(place: IssuePlace, marked: Marked): Promise<HostIssue | null>;
  open(place: IssuePlace, issue: NewIssue): Promise<HostIssue>;
  read(ref: IssueRef): Promise<HostIssue>;
  /** Shows a picture below an issue, once by its name; nothing where anyone could see it. Absent where the host's API takes no files. */
  show?(ref: IssueRef, picture: IssuePicture): Promise<void>;
  turn(ref: IssueRef, to: 'open' | 'closed'): Promise<HostIssue>;
}
