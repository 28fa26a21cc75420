import { isSecretName, readCookie, readHeader } from '@manara/core/preparation/carried';
import {
  consentAnswers,
  noPreparation,
  preparesAnything,
  wrongLine,
  type Preparation,
  type PreparationList,
} from '@manara/core/preparation/preparation';
import { isPattern, type ScanScope } from '@manara/core/scope/scan-scope';
import type { SignIn } from '@manara/core/sign-in/sign-in';
import { readInput } from '../read-input.ts';
import { text } from './text.ts';

/** What the command line takes to bring pages to their state. */
export const preparationOptions = {
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  consent: { type: 'string' },
  'consent-button': { type: 'string', multiple: true },
  wait: { type: 'string', multiple: true },
  step: { type: 'string', multiple: true },
  steps: { type: 'string' },
  hide: { type: 'string', multiple: true },
  'leave-out': { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  cookie: { type: 'string', multiple: true },
} as const;

type Value<Option> = Option extends { multiple: true } ? string[] : string;
type Given = { [Name in keyof typeof preparationOptions]?: Value<(typeof preparationOptions)[Name]> | undefined };

/** A header or cookie that signs in: its value is in no output. */
export type SecretCarried = Pick<SignIn, 'kind' | 'name'> & { secret: string };

interface Prepared {
  preparation?: Preparation;
  scope?: ScanScope;
  secrets: SecretCarried[];
}

const sentences: Record<PreparationList, 'scan.bad_selector' | 'scan.bad_step' | 'scan.bad_header' | 'scan.bad_cookie'> = {
  consentButtons: 'scan.bad_selector',
  hide: 'scan.bad_selector',
  leaveOut: 'scan.bad_selector',
  steps: 'scan.bad_step',
  headers: 'scan.bad_header',
  cookies: 'scan.bad_cookie',
};

/** A value is a secret perhaps, its name is none. */
const shown = (list: PreparationList, line: string): string =>
  list === 'headers' || list === 'cookies' ? (line.trim().split(/[:=\s]/)[0] ?? '').slice(0, 100) : line;

/** Takes the lines with names of secrets out of those that are carried as they are. */
function takeSecrets(
  headers: readonly string[],
  cookies: readonly string[],
): { secrets: SecretCarried[]; headers: string[]; cookies: string[] } {
  const secrets: SecretCarried[] = [];
  const plain = (kind: 'header' | 'cookie', lines: readonly string[], read: typeof readHeader): string[] =>
    lines.filter((line) => {
      const carried = read(line);
      const isSecret = carried !== null && isSecretName(carried.name);
      if (isSecret) secrets.push({ kind, name: carried.name, secret: carried.value });
      return !isSecret;
    });
  return { headers: plain('header', headers, readHeader), cookies: plain('cookie', cookies, readCookie), secrets };
}

function readScope({ include = [], exclude = [] }: Given): ScanScope | { message: string } {
  for (const [option, patterns] of [
    ['--include', include],
    ['--exclude', exclude],
  ] as const) {
    const wrong = patterns.find((pattern) => !isPattern(pattern));
    if (wrong !== undefined) return { message: text('scan.bad_pattern', { option, value: wrong }) };
  }
  return { include, exclude };
}

/** The steps of a file; null where it cannot be read. */
async function stepsOf(file: string | undefined): Promise<string[] | null> {
  if (file === undefined) return [];
  const content = await readInput(file);
  return content?.split(/\r?\n/) ?? null;
}

/** What is to be done on each page, and which pages; a sentence where that cannot be. */
export async function readPreparation(given: Given): Promise<Prepared | { message: string }> {
  const scope = readScope(given);
  if ('message' in scope) return scope;
  const consent = given.consent === undefined ? 'leave' : consentAnswers.find((answer) => answer !== 'leave' && answer === given.consent);
  if (!consent) return { message: text('scan.bad_consent', { value: given.consent ?? '' }) };
  const fromFile = await stepsOf(given.steps);
  if (!fromFile) return { message: text('scan.steps_unreadable', { file: given.steps ?? '' }) };
  const { secrets, headers, cookies } = takeSecrets(given.header ?? [], given.cookie ?? []);
  const preparation: Preparation = {
    ...noPreparation,
    consent,
    consentButtons: given['consent-button'] ?? [],
    steps: [...(given.wait ?? []).map((what) => `wait for ${what}`), ...(given.step ?? []), ...fromFile],
    hide: given.hide ?? [],
    leaveOut: given['leave-out'] ?? [],
    headers,
    cookies,
  };
  for (const [option, list] of [
    ['--consent-button', 'consentButtons'],
    ['--hide', 'hide'],
    ['--leave-out', 'leaveOut'],
    ['--wait, --step, --steps', 'steps'],
    ['--header', 'headers'],
    ['--cookie', 'cookies'],
  ] as const) {
    const wrong = wrongLine(list, preparation[list]);
    if (wrong) return { message: text(sentences[list], { option, value: shown(list, wrong.line) }) };
  }
  return {
    secrets,
    ...(preparesAnything(preparation) && { preparation }),
    ...(scope.include.length + scope.exclude.length > 0 && { scope }),
  };
}
