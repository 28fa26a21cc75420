#!/usr/bin/env node
import path from 'node:path';
import { joinedProgram } from '../../../tools/joined-programs.mjs';
import { repository, runPinned } from '../../../tools/pinned-node.mjs';

runPinned([joinedProgram(path.join(repository, 'apps/cli/src/main.ts')), ...process.argv.slice(2)]);
