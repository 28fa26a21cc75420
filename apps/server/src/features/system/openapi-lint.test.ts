import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

/** Rules of Redocly’s recommended set that paths of the specification break themselves (docs/decisions/0070-what-a-linter-says-of-the-api.md). */
const brokenBySpecification = ['no-path-trailing-slash', 'no-ambiguous-paths', 'operation-2xx-response'];

async function findings() {
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument('1.0.0')), absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => ({ ruleId, text: `${ruleId}: ${message} ${location[0]?.pointer ?? ''}` }));
}

it('the OpenAPI document passes a public linter but for what the specification breaks', async () => {
  const found = await findings();
  expect(found.filter(({ ruleId }) => !brokenBySpecification.includes(ruleId)).map(({ text }) => text)).toEqual([]);
  expect(new Set(found.map(({ ruleId }) => ruleId))).toEqual(new Set(brokenBySpecification));
});
