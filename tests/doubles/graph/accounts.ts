import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '../http/clock.ts';
import type { App, Role } from './world.ts';

/** A person of the tenant. */
export interface Account {
  name: string;
  isDisabled: boolean;
}

/** A code that was given out, and what became of it. */
export interface Code {
  app: App;
  userCode: string;
  scopes: readonly Role[];
  expiresAt: number;
  /** Seconds between two questions; longer each time that one comes too early. */
  interval: number;
  /** When it was last asked about; null: never. */
  askedAt: number | null;
  entered: 'denied' | Account | null;
}

interface Grant {
  app: App;
  account: Account;
  scopes: readonly Role[];
}

/** As Microsoft gives them. */
const codeLasts = 900;
const interval = 5;
const letters = 'BCDFGHJKLMNPQRSTVWXZ';

/** People of the tenant, the codes that they enter, and the refresh tokens that apps have of them: each is worth one use, and another comes in its place. */
export class Accounts {
  readonly people = new Map<string, Account>();
  private readonly clock: Clock;
  private readonly codes = new Map<string, Code>();
  private readonly refreshTokens = new Map<string, Grant>();
  /** Apps to which nobody's consent holds any more. */
  private readonly withdrawn = new Set<App>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  add(name: string): Account {
    const account = { name, isDisabled: false };
    this.people.set(name, account);
    return account;
  }

  makeCode(app: App, scopes: readonly Role[]): { deviceCode: string; code: Code; lasts: number } {
    const userCode = Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('');
    const deviceCode = randomBytes(48).toString('base64url');
    const code: Code = { app, userCode, scopes, expiresAt: this.clock.now() + codeLasts * 1000, interval, askedAt: null, entered: null };
    this.codes.set(deviceCode, code);
    return { deviceCode, code, lasts: codeLasts };
  }

  codeOf(deviceCode: string): Code | null {
    return this.codes.get(deviceCode) ?? null;
  }

  /** A code is worth one sign-in. */
  endCode(deviceCode: string): void {
    this.codes.delete(deviceCode);
  }

  /** Somebody enters a code on Microsoft's page and lets the app in, or not. */
  enter(userCode: string, entered: Account | 'denied'): void {
    const code = [...this.codes.values()].find((each) => each.userCode === userCode);
    if (!code || code.expiresAt <= this.clock.now()) throw new Error('Microsoft knows no such code');
    if (entered !== 'denied') this.withdrawn.delete(code.app);
    code.entered = entered;
  }

  makeRefreshToken(grant: Grant): string {
    const token = `0.${randomBytes(48).toString('base64url')}`;
    this.refreshTokens.set(token, grant);
    return token;
  }

  grantOf(refreshToken: string): Grant | null {
    return this.refreshTokens.get(refreshToken) ?? null;
  }

  /** Once another came in its place, it is worth nothing. */
  endRefreshToken(token: string): void {
    this.refreshTokens.delete(token);
  }

  /** Those that are worth something. */
  get goodRefreshTokens(): string[] {
    return [...this.refreshTokens.keys()];
  }

  /** Ends all sign-ins, as after a password was changed. */
  endSignIns(): void {
    this.refreshTokens.clear();
  }

  withdraw(app: App): void {
    this.withdrawn.add(app);
  }

  hasConsent(app: App): boolean {
    return !this.withdrawn.has(app);
  }

  /** Whether the person is still there. */
  has(account: Account): boolean {
    return this.people.get(account.name) === account;
  }
}
