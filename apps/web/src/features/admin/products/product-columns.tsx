import type { Product } from '@manara/contract/products';
import { severities } from '@manara/core/severity';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isolate } from '../../../i18n/isolate.ts';
import type { Text } from '../../../i18n/use-text.ts';
import { MemberAvatar } from '../../../ui/MemberAvatar.tsx';
import type { Column } from '../../../ui/table/Table.tsx';
import { hostNames } from './host-names.ts';
import { isSame } from './product-draft.ts';

const muted = (words: string): ReactNode => <span className="text-ink-muted">{words}</span>;

function contactCell({ contact }: Product, text: Text): ReactNode {
  if (!contact) return muted(text('admin.product_contact_none'));
  return (
    <>
      <span className="flex items-center gap-2">
        <MemberAvatar id={contact.user_id} name={contact.name} />
        <bdi className="min-w-0 wrap-anywhere">{contact.name}</bdi>
      </span>
      {contact.email && (
        <a className="inline-flex min-h-6 items-center wrap-anywhere" href={`mailto:${contact.email}`} dir="ltr">
          {contact.email}
        </a>
      )}
    </>
  );
}

function assetsCell({ id, name, assets }: Product, text: Text): ReactNode {
  const count = text('admin.product_asset_count', { count: assets.length });
  if (assets.length === 0) return muted(count);
  return (
    <Link
      className="inline-flex min-h-6 items-center"
      to={`/dashboard?team=all&product=${id}#monitoring`}
      aria-label={text('admin.product_show_assets_of', { assets: count, name: isolate(name) })}
    >
      {count}
    </Link>
  );
}

/** Those of the assets, and what was named besides, each once. */
function repositoriesCell({ assets, repositories }: Product, text: Text): ReactNode {
  const all = [...assets.flatMap(({ repository }) => repository ?? []), ...repositories];
  const once = all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);
  if (once.length === 0) return muted(text('admin.product_repositories_none'));
  return (
    <ul>
      {once.map(({ provider, name }) => (
        <li key={`${provider} ${name}`} className="wrap-anywhere">
          <bdi>{name}</bdi> ({hostNames[provider]})
        </li>
      ))}
    </ul>
  );
}

function issuesCell({ id, name, open_issues: open }: Product, text: Text): ReactNode {
  const some = severities.filter((severity) => open[severity] > 0);
  if (some.length === 0) return muted(text('admin.product_issues_none'));
  return (
    <ul>
      {some.map((severity) => {
        const label = text(`types.severity.${severity}`);
        return (
          <li key={severity}>
            <Link
              className="inline-flex min-h-6 items-center"
              to={`/issues?product=${id}&status=open&severity=${severity}`}
              aria-label={text('admin.product_issues_of', { severity: label, count: open[severity], name: isolate(name) })}
            >
              {text('admin.product_issues_count', { severity: label, count: open[severity] })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** What is said of each product. */
export const productColumns = (text: Text): Column<Product>[] => [
  {
    id: 'name',
    header: text('admin.product_name'),
    isRowHeader: true,
    render: ({ name, description }) => (
      <>
        <bdi className="block wrap-anywhere">{name}</bdi>
        {description && (
          <span dir="auto" className="block max-w-prose text-sm font-normal wrap-anywhere text-ink-muted">
            {description}
          </span>
        )}
      </>
    ),
  },
  { id: 'contact', header: text('admin.product_contact'), render: (product) => contactCell(product, text) },
  { id: 'assets', header: text('admin.product_assets'), render: (product) => assetsCell(product, text) },
  { id: 'repositories', header: text('admin.product_repositories'), render: (product) => repositoriesCell(product, text) },
  { id: 'issues', header: text('admin.product_issues'), render: (product) => issuesCell(product, text) },
];
