import { createEgress } from '@manara/egress/egress';
import { startLibraryWorld, type LibraryWorld } from '../doubles/graph/library-world.ts';
import type { App, Role } from '../doubles/graph/world.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

/** The API with a double of Microsoft Graph in place of every cloud, but the one that nobody may reach. */
export interface ConnectedWorld extends LibraryWorld {
  api: TestApi;
  /** What connects an app. */
  form: (app: App, change?: Record<string, string>) => Record<string, string>;
  connect: (as: Member, app: App, kind?: 'sharepoint' | 'onedrive') => ReturnType<TestApi['call']>;
  appWith: (...roles: Role[]) => App;
}

export async function startConnectedWorld(): Promise<ConnectedWorld> {
  const world = await startLibraryWorld();
  const { cloud, hosts } = world.graph;
  const elsewhere = { signIn: 'http://127.0.0.1:9', graph: 'http://127.0.0.1:9' };
  const api = await startTestApi({
    egress: createEgress({ allow: hosts }),
    clouds: { global: cloud, us_government: cloud, us_defense: cloud, china: elsewhere },
  });
  const form: ConnectedWorld['form'] = (app, change = {}) => ({
    tenant: world.graph.world.tenant,
    client_id: app.clientId,
    secret: app.secret,
    ...change,
  });
  return {
    ...world,
    api,
    form,
    connect: (as, app, kind = 'sharepoint') => api.call('POST', `/libraries/${kind}`, { as, body: form(app) }),
    appWith: (...roles) => world.graph.addApp(roles),
    async stop() {
      await api.close();
      await world.stop();
    },
  };
}
