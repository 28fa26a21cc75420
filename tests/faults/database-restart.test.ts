import { describeRestarts } from './database-restarts.ts';

describeRestarts(3);
