import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { scimPaths } from './described.ts';
import { scimRoutes } from './routes.ts';

it('every call of SCIM is described, and no other', async () => {
  const app = fastify();
  const served: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') served.push(`${one} ${url.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')}`);
  });
  scimRoutes(app, { publicUrl: 'https://manara.example' } as Parameters<FeatureRoutes>[1]);
  await app.ready();
  await app.close();
  const described = Object.entries(scimPaths()).flatMap(([path, methods]) =>
    Object.keys(methods).map((one) => `${one.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(served.toSorted());
});
