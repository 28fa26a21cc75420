import type { Endpoint } from '@manara/contract/endpoint';
import { endpoints } from '@manara/contract/endpoints';
import ar from '@manara/messages/ar/api.json' with { type: 'json' };
import en from '@manara/messages/en/api.json' with { type: 'json' };
import { languages, type Language } from '@manara/messages/locale';
import type { TSchema } from 'typebox';
import { successStatus } from '../../platform/http/register.ts';
import { createFormatter } from '../../platform/text/formatter.ts';
import { docsStyle } from './docs-style.ts';
import { examples } from './examples.ts';
import { errorsOf, groupOf } from './operations.ts';
import { schemaRows, type SchemaRow } from './schema-rows.ts';

type Key = keyof typeof en;
type Say = (id: Key, values?: Record<string, string | number>) => string;

const format = createFormatter<Key>({ en, ar });

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const code = (text: string | number) => `<code dir="ltr">${escape(String(text))}</code>`;
const callOf = ({ method, path }: Endpoint) => `${method} /api${path}`;

/** A summary of the contract, its `code` marked up. */
const summary = (say: Say, { id }: Endpoint) => escape(say(`summary.${id}` as Key)).replaceAll(/`([^`]+)`/g, '<code dir="ltr">$1</code>');

function fieldTable(say: Say, caption: Key, rows: SchemaRow[]): string {
  if (rows.length === 0) return '';
  const line = (row: SchemaRow) => {
    const notes = [
      row.optional ? say('docs.optional') : '',
      row.nullable ? say('docs.nullable') : '',
      row.fallback === undefined ? '' : `${say('docs.default')} ${code(row.fallback)}`,
      row.choices.map(code).join(say('docs.comma')),
    ];
    return `<tr><th scope="row">${code(row.name)}</th><td>${say(`kind.${row.kind}`)}</td><td>${notes.filter(Boolean).join(say('docs.semicolon'))}</td></tr>`;
  };
  return `<table><caption>${say(caption)}</caption><thead><tr><th scope="col">${say('docs.field')}</th><th scope="col">${say('docs.kind')}</th><th scope="col">${say('docs.notes')}</th></tr></thead><tbody>${rows.map(line).join('')}</tbody></table>`;
}

const rows = (schema: TSchema | undefined) => (schema ? schemaRows(schema) : []);

function section(say: Say, endpoint: Endpoint): string {
  const { id, access, params, query, body, response } = endpoint;
  const sample = examples[id]?.body;
  const needed = access === 'anonymous' ? say('docs.noToken') : say('docs.role', { role: say(`role.${access}`) });
  return `<section aria-labelledby="${id}">
<h3 id="${id}">${code(callOf(endpoint))}</h3>
<p>${summary(say, endpoint)}</p>
<p>${needed}</p>
${fieldTable(say, 'docs.parameters', [...rows(params), ...rows(query)])}
${fieldTable(say, 'docs.body', rows(body))}
${sample === undefined ? '' : `<p>${say('docs.example')}</p><pre dir="ltr"><code>${escape(JSON.stringify(sample, null, 2))}</code></pre>`}
<p>${say('docs.success')} ${code(successStatus(endpoint))}${say('docs.semicolon')}${say('docs.errors')} ${errorsOf(endpoint).map(code).join(say('docs.comma'))}</p>
${fieldTable(say, 'docs.response', rows(response))}
</section>`;
}

/** The API as a page: no script, one language, made from the contract. `nonce` allows its one style element. */
export function docsPage(language: Language, nonce: string): string {
  const say: Say = (id, values) => format(language, id, values);
  const other = language === 'en' ? languages.ar : languages.en;
  const groups = Map.groupBy(endpoints, groupOf);
  const { code: lang, rtl } = languages[language];
  const contents = [...groups].map(
    ([group, calls]) =>
      `<li><a href="#group-${group}">${say(`group.${group}` as Key)}</a><ul>${calls.map((endpoint) => `<li><a href="#${endpoint.id}">${code(callOf(endpoint))}</a></li>`).join('')}</ul></li>`,
  );
  const sections = [...groups].map(
    ([group, calls]) =>
      `<h2 id="group-${group}">${say(`group.${group}` as Key)}</h2>${calls.map((endpoint) => section(say, endpoint)).join('')}`,
  );
  return `<!doctype html>
<html lang="${lang}" dir="${rtl ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say('docs.title')}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${docsStyle}</style>
</head>
<body>
<header><a class="skip" href="#main">${say('docs.skip')}</a><p class="brand">${say('docs.product')}</p><p><a href="?lang=${other.code}" lang="${other.code}" hreflang="${other.code}">${other.name}</a></p></header>
<main id="main" tabindex="-1">
<h1>${say('docs.title')}</h1>
<p>${say('docs.intro')} <a href="/api/openapi.json">${say('docs.document')}</a></p>
<p>${say('docs.token', { header: code('Authorization: Bearer …'), call: code('POST /api/auth/login') })}</p>
<p>${say('docs.errorShape', { detail: code('detail'), code: code('code'), header: code('Accept-Language') })}</p>
<nav aria-label="${escape(say('docs.contents'))}"><ul>${contents.join('')}</ul></nav>
${sections.join('\n')}
</main>
</body>
</html>
`;
}
