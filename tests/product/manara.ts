import path from 'node:path';
import { joinedProgram } from '../../tools/joined-programs.mjs';

/** The script of the command line, as `manara` runs it. */
export const manara = joinedProgram(path.resolve(import.meta.dirname, '../../apps/cli/src/main.ts'));
