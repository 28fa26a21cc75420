import { Type, type Static } from 'typebox';
import { CodeHostName } from './connections.ts';
import { nullable, oneOf } from './shared.ts';

/**
 * What became of an assignment at the code host where a request for the issue is open: `assigned` to `login`, or `cleared` of it; it stays in Manara alone where the
 * member has entered no user name of that host (`no_login`), or no host is connected (`not_connected`).
 */
export const RequestAssignee = Type.Object({
  provider: CodeHostName,
  state: oneOf(['assigned', 'cleared', 'no_login', 'not_connected']),
  login: nullable(Type.String()),
});
export type RequestAssignee = Static<typeof RequestAssignee>;
