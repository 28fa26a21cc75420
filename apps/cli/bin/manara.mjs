#!/usr/bin/env node
import path from 'node:path';
import { repository, runPinned } from '../../../tools/pinned-node.mjs';

runPinned([path.join(repository, 'apps/cli/src/main.ts'), ...process.argv.slice(2)]);
