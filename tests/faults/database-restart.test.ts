import { isShort } from '../long-form.ts';
import { describeRestarts } from './database-restarts.ts';

describeRestarts(isShort ? 1 : 3);
