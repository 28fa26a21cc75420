import { randomBytes } from 'node:crypto';
import { Clock } from '../http/clock.ts';
import { Accounts } from './accounts.ts';
import type { FolderDrive } from './folder-drive.ts';
import type { Outside, Subscription } from './subscriptions.ts';

export type Role = 'Sites.Selected' | 'Sites.Read.All' | 'Sites.ReadWrite.All' | 'Files.Read.All' | 'Files.ReadWrite.All';

/** An app registration, with what an administrator consented to. */
export interface App {
  name: string;
  clientId: string;
  secret: string;
  /** Of its secret; null: never. */
  expiresAt: number | null;
  roles: Role[];
  /** Whether people may sign in to it with a code ("Allow public client flows"). */
  takesCodes: boolean;
  /** With Sites.Selected: what it may do in which sites, by their id. */
  granted: Map<string, 'read' | 'write'>;
}

export interface Site {
  id: string;
  hostname: string;
  /** `sites/town`. */
  path: string;
  displayName: string;
  drives: FolderDrive[];
}

interface Token {
  app: App;
  /** As they were when it was issued: consent that is given later needs a new one. */
  roles: readonly Role[];
  expiresAt: number;
}

/** What the tenant of the double has, and what it has given out. */
export class World {
  readonly clock = new Clock();
  readonly tenant: string;
  readonly apps = new Map<string, App>();
  readonly sites: Site[] = [];
  /** The OneDrives of people, by the name that they sign in with. */
  readonly people = new Map<string, FolderDrive>();
  /** Who is told of changes, by the id of the subscription. */
  readonly subscriptions = new Map<string, Subscription>();
  /** What is reached from Microsoft; nothing, unless a test says so. */
  outside: Outside = async () => Promise.reject(new Error('unreachable'));
  /** Items of a page where nobody asks for fewer. */
  pageSize = 200;
  /** Seconds that a token is worth. */
  tokenLasts = 3599;
  /** Of people who sign in to apps. */
  readonly accounts: Accounts;
  private readonly tokens = new Map<string, Token>();

  constructor(tenant: string) {
    this.tenant = tenant;
    this.accounts = new Accounts(this.clock);
  }

  /** A JSON web token with what Microsoft says in one; without the list of rights where there are none. `delegated`: by whom, and what. */
  issue(app: App, delegated: { name: string; scopes: readonly Role[] } | null = null): string {
    const roles = delegated ? delegated.scopes : app.roles;
    const rights = delegated ? { scp: [...roles, 'profile', 'openid'].join(' '), upn: delegated.name } : roles.length > 0 && { roles };
    const claims = { tid: this.tenant, app_displayname: app.name, ...rights };
    const written = [{ typ: 'JWT', alg: 'RS256' }, claims].map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'));
    const token = [...written, randomBytes(24).toString('base64url')].join('.');
    this.tokens.set(token, { app, roles: [...roles], expiresAt: this.clock.now() + this.tokenLasts * 1000 });
    return token;
  }

  /** Ends all tokens that were issued, as after a secret was revoked. */
  endTokens(): void {
    this.tokens.clear();
  }

  tokenOf(text: string): Token | null {
    const token = this.tokens.get(text);
    return token && token.expiresAt > this.clock.now() ? token : null;
  }

  drive(id: string): { drive: FolderDrive; site: Site | null } | null {
    for (const site of this.sites) {
      const drive = site.drives.find((each) => each.id === id);
      if (drive) return { drive, site };
    }
    const drive = [...this.people.values()].find((each) => each.id === id);
    return drive ? { drive, site: null } : null;
  }
}
