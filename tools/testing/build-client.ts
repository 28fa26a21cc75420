import { ensureClientBuilt } from '@manara/server/supervisor/client-build';

await ensureClientBuilt(() => console.log('building the web client'));
