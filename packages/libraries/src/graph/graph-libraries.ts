import type { FetchInit } from '@manara/egress/fetch/fetch-judged';
import type { ChangePage, LibraryEntry, LibraryFolder } from '../library-change.ts';
import { LibraryFailure } from '../library-failure.ts';
import type { Cloud } from './clouds.ts';
import { graphFailure, jsonOf } from './graph-failure.ts';
import { GraphTokens, type Credential } from './graph-token.ts';
import { patientFetch, type Reach } from './patient-fetch.ts';
import { presentItem, type GraphItem } from './present.ts';
import { sendFile } from './send-file.ts';
import { canReadFiles, tokenFacts, type TokenFacts } from './token-facts.ts';

interface Site {
  id: string;
  name: string;
  url: string;
}

/** A library of a site, or the drive of a person. */
interface Drive {
  id: string;
  name: string;
  url: string;
}

interface Download {
  maxBytes: number;
  signal?: AbortSignal;
}

/** Where Graph tells of changes, and until when. */
interface Listener {
  address: string;
  /** Comes with each message. */
  secret: string;
  until: Date;
  signal?: AbortSignal;
}

interface GraphPlace {
  id: string;
  name?: string;
  displayName?: string;
  webUrl?: string;
}

interface GraphList<T> {
  value?: T[];
  '@odata.nextLink'?: string;
  '@odata.deltaLink'?: string;
}

/** Milliseconds that one file may take to arrive. */
const longestDownload = 10 * 60_000;

/** Pages of a list that a person waits for who chooses from it: several thousand entries. */
const mostPages = 20;

const present = ({ id, displayName, name, webUrl }: GraphPlace): Site & Drive => ({
  id,
  name: displayName ?? name ?? '',
  url: webUrl ?? '',
});

function folderOf(item: GraphItem): LibraryFolder | null {
  const entry = presentItem(item);
  return entry.kind === 'folder' ? entry : null;
}

const asJson = (method: 'POST' | 'PATCH', body: object, signal: AbortSignal | undefined): FetchInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  ...(signal && { signal }),
});

/** An id as a part of a path; dots alone would lead out of it. */
function part(id: string): string {
  if (/^\.*$/.test(id)) throw new LibraryFailure('not_found');
  return encodeURIComponent(id);
}

/** SharePoint and OneDrive over Microsoft Graph, in the name of an app, or of a person who signed in to it. What Graph refuses rejects with LibraryFailure. */
export class GraphLibraries {
  readonly #reach: Reach;
  readonly #api: string;
  readonly #tokens: GraphTokens;

  constructor(reach: Reach, cloud: Cloud, credential: Credential) {
    this.#reach = reach;
    this.#api = `${cloud.graph}/v1.0`;
    this.#tokens = new GraphTokens(reach, cloud, credential);
  }

  /** With a new token where Graph no longer takes the one that there is: rights may have been granted since. */
  async #fetch(url: string, init: FetchInit, { success = 200, tries }: { success?: number; tries?: number } = {}) {
    const { signal } = init;
    for (let isRenewed = false; ; isRenewed = true) {
      const headers = { accept: 'application/json', ...init.headers, authorization: `Bearer ${await this.#tokens.get(signal)}` };
      const answer = await patientFetch(this.#reach, url, { ...init, headers }, tries);
      if (answer.status === 401 && !isRenewed) this.#tokens.forget();
      else if (answer.status !== success) throw graphFailure(answer);
      else return answer;
    }
  }

  async #read<T>(path: string, signal?: AbortSignal): Promise<T> {
    const data = jsonOf(await this.#fetch(path.startsWith('/') ? this.#api + path : path, signal ? { signal } : {}));
    if (typeof data !== 'object' || data === null) throw new LibraryFailure('unavailable', { why: 'json' });
    return data as T;
  }

  /** The token goes to Graph alone. */
  #own(link: string): string {
    if (!link.startsWith(`${this.#api}/`)) throw new LibraryFailure('unavailable', { why: 'link' });
    return link;
  }

  /** What `make` makes of each entry. Returns whether all pages were read. */
  async *#list<To>(path: string, make: (entry: GraphPlace & GraphItem) => To | null, signal?: AbortSignal): AsyncGenerator<To, boolean> {
    let next = path;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const page: GraphList<GraphPlace & GraphItem> = await this.#read(next, signal);
      for (const entry of page.value ?? []) {
        const made = make(entry);
        if (made !== null) yield made;
      }
      const link = page['@odata.nextLink'];
      if (link === undefined) return true;
      next = this.#own(link);
    }
    return false;
  }

  /** Signs in anew, and says as whom and with which rights. Rejects with `no_rights` where there is none to any file. */
  async signIn(signal?: AbortSignal): Promise<TokenFacts> {
    this.#tokens.forget();
    const facts = tokenFacts(await this.#tokens.get(signal));
    if (facts.rights && !canReadFiles(facts.rights)) throw new LibraryFailure('no_rights');
    return facts;
  }

  /** By the address that people see, such as https://contoso.sharepoint.com/sites/town. */
  async siteAt(address: string): Promise<Site> {
    if (!URL.canParse(address)) throw new LibraryFailure('not_found');
    const { hostname, pathname } = new URL(address);
    const folders = pathname.split('/').filter(Boolean).slice(0, 2);
    const site = folders.length === 2 ? `${hostname}:/${folders.join('/')}` : hostname;
    return present(await this.#read<GraphPlace>(`/sites/${site}`));
  }

  /** All of them where nothing is searched for; none where the app reaches chosen sites only (Sites.Selected). */
  async *sites(search: string, signal?: AbortSignal): AsyncGenerator<Site, boolean> {
    return yield* this.#list(`/sites?search=${encodeURIComponent(search.trim() || '*')}`, present, signal);
  }

  async *drivesOf(siteId: string, signal?: AbortSignal): AsyncGenerator<Drive, boolean> {
    return yield* this.#list(`/sites/${part(siteId)}/drives`, present, signal);
  }

  /** By the name that the person signs in with. */
  async driveOfPerson(name: string): Promise<Drive> {
    return present(await this.#read<GraphPlace>(`/users/${part(name)}/drive`));
  }

  async drive(driveId: string): Promise<Drive> {
    return present(await this.#read<GraphPlace>(`/drives/${part(driveId)}`));
  }

  /** A folder by its id, with where people open it. */
  async folder(driveId: string, folderId: string): Promise<LibraryFolder & { url: string }> {
    const item = await this.#read<GraphItem>(`/drives/${part(driveId)}/items/${part(folderId)}`);
    const entry = folderOf(item);
    if (!entry) throw new LibraryFailure('not_found');
    return { ...entry, url: item.webUrl ?? '' };
  }

  /** An entry by its id, as it is now. Rejects with `not_found` where it is gone, or the app may not see it. */
  async item(driveId: string, itemId: string, signal?: AbortSignal): Promise<LibraryEntry> {
    const entry = presentItem(await this.#read<GraphItem>(`/drives/${part(driveId)}/items/${part(itemId)}`, signal));
    if (entry.kind === 'gone') throw new LibraryFailure('not_found');
    return entry;
  }

  /** The folders in a folder; those of the root where it is null. Of very many files beside them only the first are read. */
  async *foldersIn(driveId: string, folderId: string | null, signal?: AbortSignal): AsyncGenerator<LibraryFolder, boolean> {
    const folder = folderId === null ? 'root' : `items/${part(folderId)}`;
    return yield* this.#list(`/drives/${part(driveId)}/${folder}/children`, folderOf, signal);
  }

  /** All that a drive holds, or what changed since a link, page by page. Rejects with `changes_forgotten` where Graph no longer knows that link: ask again without one. */
  async *changes(driveId: string, since: string | null, signal?: AbortSignal): AsyncGenerator<ChangePage> {
    // Changes of a folder alone are not to be had of SharePoint.
    for (let link = since ?? `${this.#api}/drives/${part(driveId)}/root/delta`; ;) {
      const page: GraphList<GraphItem> = await this.#read(this.#own(link), signal);
      const next = page['@odata.nextLink'];
      const last = page['@odata.deltaLink'];
      const found = next ?? last;
      if (found === undefined) throw new LibraryFailure('unavailable', { why: 'delta' });
      link = this.#own(found);
      yield { changes: (page.value ?? []).map(presentItem), link, isLast: next === undefined };
      if (next === undefined) return;
    }
  }

  /** Writes a file's content to `path`, never holding it whole. The address that Graph leads to gets no token. */
  async download(driveId: string, itemId: string, path: string, { maxBytes, signal }: Download): Promise<void> {
    await this.#fetch(`${this.#api}/drives/${part(driveId)}/items/${part(itemId)}/content`, {
      file: path,
      maxBytes,
      maxRedirects: 3,
      timeoutMilliseconds: longestDownload,
      ...(signal && { signal }),
    });
  }

  /**
   * Has Graph tell an address of changes in a drive until a time, with a secret in each message; answers the id of the subscription. Graph asks that address first whether it
   * listens, and refuses (`invalid`) where it does not.
   */
  async subscribe(driveId: string, { address, secret, until, signal }: Listener): Promise<string> {
    const body = {
      changeType: 'updated',
      notificationUrl: address,
      resource: `/drives/${part(driveId)}/root`,
      expirationDateTime: until.toISOString(),
      clientState: secret,
    };
    const answer = await this.#fetch(`${this.#api}/subscriptions`, asJson('POST', body, signal), { success: 201, tries: 1 });
    const { id } = (jsonOf(answer) ?? {}) as { id?: unknown };
    if (typeof id !== 'string' || id === '') throw new LibraryFailure('unavailable', { why: 'subscription' });
    return id;
  }

  /** Has a subscription go on until a time; false where Graph no longer knows it. */
  async renew(id: string, until: Date, signal?: AbortSignal): Promise<boolean> {
    try {
      await this.#fetch(`${this.#api}/subscriptions/${part(id)}`, asJson('PATCH', { expirationDateTime: until.toISOString() }, signal));
      return true;
    } catch (error) {
      if (error instanceof LibraryFailure && error.code === 'not_found') return false;
      throw error;
    }
  }

  /** Makes a file on our disk the newest version of one in a drive; the versions before stay there. Rejects with `changed` where it is no longer `version`, and changes nothing then. Resolves with the version that it is now; null where Microsoft doesn’t say. */
  async replace(
    driveId: string,
    itemId: string,
    path: string,
    { version, signal }: { version: string; signal?: AbortSignal },
  ): Promise<string | null> {
    const answer = await this.#fetch(`${this.#api}/drives/${part(driveId)}/items/${part(itemId)}/createUploadSession`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'if-match': version },
      body: JSON.stringify({ item: { '@microsoft.graph.conflictBehavior': 'replace' } }),
      ...(signal && { signal }),
    });
    const { uploadUrl } = (jsonOf(answer) ?? {}) as { uploadUrl?: unknown };
    if (typeof uploadUrl !== 'string') throw new LibraryFailure('unavailable', { why: 'upload' });
    const last = await sendFile(this.#reach, uploadUrl, path, signal);
    const { eTag } = ((last && jsonOf(last)) ?? {}) as { eTag?: unknown };
    return typeof eTag === 'string' ? eTag : null;
  }
}
