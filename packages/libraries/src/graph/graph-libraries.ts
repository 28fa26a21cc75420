import type { FetchInit } from '@manara/egress/fetch/fetch-judged';
import type { ChangePage, LibraryFolder } from '../library-change.ts';
import { LibraryFailure } from '../library-failure.ts';
import type { Cloud } from './clouds.ts';
import { graphFailure, jsonOf } from './graph-failure.ts';
import { GraphTokens, type AppCredential } from './graph-token.ts';
import { patientFetch, type Reach } from './patient-fetch.ts';
import { presentItem, type GraphItem } from './present.ts';
import { sendFile } from './send-file.ts';

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

const present = ({ id, displayName, name, webUrl }: GraphPlace): Site & Drive => ({
  id,
  name: displayName ?? name ?? '',
  url: webUrl ?? '',
});
const part = encodeURIComponent;

/** SharePoint and OneDrive over Microsoft Graph, in the name of an app. What Graph refuses rejects with LibraryFailure. */
export class GraphLibraries {
  readonly #reach: Reach;
  readonly #api: string;
  readonly #tokens: GraphTokens;

  constructor(reach: Reach, cloud: Cloud, credential: AppCredential) {
    this.#reach = reach;
    this.#api = `${cloud.graph}/v1.0`;
    this.#tokens = new GraphTokens(reach, cloud, credential);
  }

  /** With a new token where Graph no longer takes the one that there is: rights may have been granted since. */
  async #fetch(url: string, init: FetchInit) {
    const { signal } = init;
    for (let isRenewed = false; ; isRenewed = true) {
      const headers = { accept: 'application/json', ...init.headers, authorization: `Bearer ${await this.#tokens.get(signal)}` };
      const answer = await patientFetch(this.#reach, url, { ...init, headers });
      if (answer.status === 401 && !isRenewed) this.#tokens.forget();
      else if (answer.status !== 200) throw graphFailure(answer);
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

  async *#list<T>(path: string, signal?: AbortSignal): AsyncGenerator<T> {
    for (let next: string | undefined = path; next !== undefined;) {
      const page: GraphList<T> = await this.#read(next, signal);
      yield* page.value ?? [];
      next = page['@odata.nextLink'];
      if (next !== undefined) this.#own(next);
    }
  }

  /** Whether the credential holds. Of rights it says nothing: those are asked about by what they are for. */
  async signIn(): Promise<void> {
    this.#tokens.forget();
    await this.#tokens.get();
  }

  /** By the address that people see, such as https://contoso.sharepoint.com/sites/town. */
  async siteAt(address: string): Promise<Site> {
    if (!URL.canParse(address)) throw new LibraryFailure('not_found');
    const { hostname, pathname } = new URL(address);
    const folders = pathname.split('/').filter(Boolean).slice(0, 2);
    const site = folders.length === 2 ? `${hostname}:/${folders.join('/')}` : hostname;
    return present(await this.#read<GraphPlace>(`/sites/${site}`));
  }

  /** None where the app reaches chosen sites only (Sites.Selected). */
  async *sites(search: string, signal?: AbortSignal): AsyncGenerator<Site> {
    for await (const site of this.#list<GraphPlace>(`/sites?search=${part(search)}`, signal)) yield present(site);
  }

  async *drivesOf(siteId: string, signal?: AbortSignal): AsyncGenerator<Drive> {
    for await (const drive of this.#list<GraphPlace>(`/sites/${part(siteId)}/drives`, signal)) yield present(drive);
  }

  /** By the name that the person signs in with. */
  async driveOfPerson(name: string): Promise<Drive> {
    return present(await this.#read<GraphPlace>(`/users/${part(name)}/drive`));
  }

  /** The folders in a folder; those of the root where it is null. */
  async *foldersIn(driveId: string, folderId: string | null, signal?: AbortSignal): AsyncGenerator<LibraryFolder> {
    const folder = folderId === null ? 'root' : `items/${part(folderId)}`;
    for await (const item of this.#list<GraphItem>(`/drives/${part(driveId)}/${folder}/children`, signal)) {
      const entry = presentItem(item);
      if (entry.kind === 'folder') yield entry;
    }
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

  /** Makes a file on our disk the newest version of one in a drive; the versions before stay there. Rejects with `changed` where it is no longer `version`, and changes nothing then. */
  async replace(
    driveId: string,
    itemId: string,
    path: string,
    { version, signal }: { version: string; signal?: AbortSignal },
  ): Promise<void> {
    const answer = await this.#fetch(`${this.#api}/drives/${part(driveId)}/items/${part(itemId)}/createUploadSession`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'if-match': version },
      body: JSON.stringify({ item: { '@microsoft.graph.conflictBehavior': 'replace' } }),
      ...(signal && { signal }),
    });
    const { uploadUrl } = (jsonOf(answer) ?? {}) as { uploadUrl?: unknown };
    if (typeof uploadUrl !== 'string') throw new LibraryFailure('unavailable', { why: 'upload' });
    await sendFile(this.#reach, uploadUrl, path, signal);
  }
}
