import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { text } from '../scan/text.ts';
import { ToolFailure } from './tool-failure.ts';

type Problem = ReturnType<typeof Value.Errors>[number];

/** `/to/0` is `to.0`. */
const nameOf = ({ instancePath }: Problem): string => instancePath.split('/').filter(Boolean).join('.');

function sentence(problem: Problem): string {
  const name = nameOf(problem);
  if (problem.keyword === 'required') return text('mcp.argument_missing', { name: problem.params.requiredProperties.join(', ') });
  if (problem.keyword === 'additionalProperties')
    return text('mcp.argument_unknown', { name: problem.params.additionalProperties.join(', ') });
  if (problem.keyword === 'enum') return text('mcp.argument_choice', { name, choices: problem.params.allowedValues.join(', ') });
  return text('mcp.argument_invalid', { name });
}

/** The arguments of a call as the schema has them; throws `ToolFailure` with what is wrong. */
export function checkedArguments<S extends TSchema>(schema: S, given: unknown): Static<S> {
  if (Value.Check(schema, given)) return given;
  // An argument too many is told of twice: by its name, and as a value that nothing allows.
  const problems = Value.Errors(schema, given).filter(({ keyword }) => keyword !== 'boolean');
  throw new ToolFailure([...new Set(problems.slice(0, 5).map(sentence))].join(' '));
}
