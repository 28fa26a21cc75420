import { text } from './scan/text.ts';

/** What is wrong with arguments that `parseArgs` refused, as a sentence; the help of `command` lists what it takes. */
export function optionProblem(error: unknown, command: string): string {
  if (!(error instanceof Error && 'code' in error)) throw error;
  // Node quotes what it refuses, with short names before it and a placeholder for its value after it: `-o, --out <value>`.
  const quoted = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  const value = /--[^\s=]+/.exec(quoted)?.[0] ?? quoted;
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return text('option.unknown', { value, command });
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return text('option.unexpected', { value: quoted, command });
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return text(error.message.includes('does not take') ? 'option.takes_none' : 'option.lacks_value', { value, command });
    default:
      throw error;
  }
}
