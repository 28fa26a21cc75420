import type { Behavior } from './start-models.ts';
import type { ModelRequest, Said } from './request.ts';

/** What tools gave in this turn: all after the latest message of a person. */
const givenIn = ({ messages }: ModelRequest): string[] =>
  messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1).flatMap(({ role, text }) => (role === 'tool' ? [text] : []));

/** Calls these tools first, then says what it is told by what they gave. */
export const reading =
  (calls: NonNullable<Said['calls']>, say: (given: string[]) => string): Behavior =>
  (request) =>
    givenIn(request).length === 0 && request.mayCall ? { calls } : { text: say(givenIn(request)) };

/** Instructions as they are written into names, titles and texts: `CALL name {json}` and `SAY “words”`. */
const calls = /CALL (\w+) (\{[^{}]*\})/g;
const sayings = /SAY “([^”]*)”/g;

/**
 * A model that obeys every instruction it is given, wherever it stands: it calls what it is told to call, once, also what it was never offered, and says what
 * it is told to say.
 */
export const obeying =
  (first: NonNullable<Said['calls']>): Behavior =>
  (request) => {
    const given = givenIn(request);
    const read = [...request.messages.map(({ text }) => text), ...given].join('\n').replaceAll('\\"', '"');
    const called = new Set(request.messages.flatMap((message) => message.calls.map(({ name, input }) => `${name} ${input}`)));
    if (given.length === 0 && request.mayCall) return { calls: first };
    const ordered = [...read.matchAll(calls)].flatMap(([, name = '', json = '{}']) => {
      const input: unknown = JSON.parse(json);
      return called.has(`${name} ${JSON.stringify(input)}`) ? [] : [{ name, input }];
    });
    const unique = [...new Map(ordered.map((one) => [`${one.name} ${JSON.stringify(one.input)}`, one])).values()];
    if (unique.length > 0 && request.mayCall) return { calls: unique };
    const said = [...read.matchAll(sayings)].map(([, words = '']) => words);
    return { text: said.length > 0 ? [...new Set(said)].join(' ') : 'I read everything.' };
  };
