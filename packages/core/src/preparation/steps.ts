import { everyPage, scopeFilter } from '../scope/scan-scope.ts';

/** What an element is waited for to be. `visible` is also there, `hidden` may also be gone. */
const elementStates = ['added', 'removed', 'visible', 'hidden'] as const;
type ElementState = (typeof elementStates)[number];

const addressParts = ['url', 'path', 'host', 'hash'] as const;
type AddressPart = (typeof addressParts)[number];

/** Something that is done on a page before it is judged. */
export type Step =
  | { do: 'open'; address: string }
  | { do: 'click'; selector: string }
  | { do: 'type'; selector: string; text: string }
  | { do: 'clear'; selector: string }
  | { do: 'check'; selector: string; checked: boolean }
  | { do: 'choose'; selector: string; option: string }
  | { do: 'press'; key: StepKey }
  | { do: 'wait_element'; selector: string; state: ElementState }
  | { do: 'wait_event'; selector: string; event: string }
  | { do: 'wait_text'; text: string }
  | { do: 'wait_request'; pattern: string }
  | { do: 'wait_address'; part: AddressPart; value: string; isNot: boolean }
  | { do: 'wait_time'; milliseconds: number };

/** A line is a step, names the pages that the steps below it are for, or says nothing. */
type StepLine = { kind: 'step'; step: Step } | { kind: 'on'; pattern: string } | { kind: 'remark' };

/** Keys that a step can press. */
const stepKeys = [
  'Enter',
  'Escape',
  'Tab',
  'Space',
  'Backspace',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const;
type StepKey = (typeof stepKeys)[number];

/** Milliseconds that a step may wait for. */
export const longestWait = 30_000;

/** A text without the quotes around it. */
const bare = (text: string): string => /^(["'“«])(.*)(["'”»])$/su.exec(text)?.[2] ?? text;

function waitOf(amount: string, unit: string): Step | null {
  const milliseconds = Math.round(Number(amount) * (/^m/i.test(unit) ? 1 : 1000));
  return milliseconds <= longestWait ? { do: 'wait_time', milliseconds } : null;
}

const partOf = (word: string): AddressPart => (word === 'fragment' ? 'hash' : (addressParts.find((part) => part === word) ?? 'url'));

/** The forms of a step, the first that fits holds. What pa11y calls actions is among them, in its words. */
const forms: [RegExp, (...parts: string[]) => Step | null][] = [
  [/^navigate to(?: url)? (\S+)$/i, (address) => ({ do: 'open', address })],
  [/^click(?: on)?(?: element)? (.+)$/i, (selector) => ({ do: 'click', selector })],
  [/^type (.+) into(?: field)? (.+)$/i, (text, selector) => ({ do: 'type', text: bare(text), selector })],
  [/^set(?: field)? (.+?) to (.+)$/i, (selector, text) => ({ do: 'type', text: bare(text), selector })],
  [/^clear(?: field)? (.+)$/i, (selector) => ({ do: 'clear', selector })],
  [/^(check|uncheck)(?: field)? (.+)$/i, (how, selector) => ({ do: 'check', selector, checked: how.toLowerCase() === 'check' })],
  [/^(?:choose|select) (.+) (?:in|from)(?: field)? (.+)$/i, (option, selector) => ({ do: 'choose', option: bare(option), selector })],
  [
    /^press(?: key)? (\S+)$/i,
    (name) => {
      const key = stepKeys.find((known) => known.toLowerCase() === name.toLowerCase());
      return key ? { do: 'press', key } : null;
    },
  ],
  [/^wait for text (.+)$/i, (text) => ({ do: 'wait_text', text: bare(text) })],
  [/^wait for request(?: to)? (\S+)$/i, (pattern) => ({ do: 'wait_request', pattern })],
  [
    /^wait for(?: the)? (fragment|hash|host|path|url)(?: to)?( not)?(?: to)? be (\S+)$/i,
    (part, not, value) => ({ do: 'wait_address', part: partOf(part.toLowerCase()), value, isNot: not !== '' }),
  ],
  [
    /^wait for(?: element| selector)? (.+?) to be (added|removed|visible|hidden)$/i,
    (selector, word) => ({ do: 'wait_element', selector, state: elementStates.find((state) => state === word.toLowerCase()) ?? 'visible' }),
  ],
  [/^wait for(?: element| selector)? (.+?) to emit (\S+)$/i, (selector, event) => ({ do: 'wait_event', selector, event })],
  [/^wait for (?:element|selector) (.+)$/i, (selector) => ({ do: 'wait_element', selector, state: 'visible' })],
  [/^wait(?: for)? (\d{1,5}(?:\.\d{1,3})?) ?(ms|milliseconds?|s|seconds?)$/i, waitOf],
];

/** Reads one line; null for what is none. A line that begins with `#` is a remark, `on /path/*` names the pages of the steps below it. */
export function readStepLine(line: string): StepLine | null {
  const text = line.trim().replace(/\s+/g, ' ');
  if (text === '' || text.startsWith('#')) return { kind: 'remark' };
  const [, pattern] = /^on (\S+?):?$/i.exec(text) ?? [];
  if (pattern !== undefined) return { kind: 'on', pattern };
  for (const [form, make] of forms) {
    const parts = form.exec(text);
    const step = parts && make(...parts.slice(1).map((part: string | undefined) => part ?? ''));
    if (step) return { kind: 'step', step };
    if (parts) return null;
  }
  return null;
}

/** Who is named in an address before its host, and what follows its path: both may let in. */
const inAddress = { user: /^([a-z][a-z\d+.-]*:\/\/)[^/]*@/i, rest: /[?#].*$/su } as const;

/** Whether a step opens an address with a name or a password in it. */
export const namesUser = (step: Step): boolean => step.do === 'open' && inAddress.user.test(step.address);

/** A line as everybody may read it who sees what came of it: without what is typed, and without what may be secret of an address. */
export function shownStep(line: string): string {
  const read = readStepLine(line);
  if (read?.kind !== 'step') return line;
  const { step } = read;
  if (step.do === 'type') return `type … into ${step.selector}`;
  if (step.do === 'open') return `navigate to ${step.address.replace(inAddress.user, '$1').replace(inAddress.rest, '…')}`;
  return line.trim();
}

/** A step with the line that it was read from. */
interface LinedStep {
  step: Step;
  line: string;
}

/** The steps of lines for the page of an address. Lines that cannot be read are left out: `wrongLine` names them before. */
export function stepsFor(lines: readonly string[], url: string): LinedStep[] {
  let isMeant = true;
  const steps: LinedStep[] = [];
  for (const line of lines) {
    const read = readStepLine(line);
    if (read?.kind === 'on') isMeant = scopeFilter({ ...everyPage, include: [read.pattern] })(url);
    else if (read?.kind === 'step' && isMeant) steps.push({ step: read.step, line: line.trim() });
  }
  return steps;
}
