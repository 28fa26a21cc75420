import { NavLink, useParams } from 'react-router';
import { useText } from '../../i18n/use-text.ts';

const tabs = [
  { to: '', label: 'pages.tab_issues' },
  { to: '/review', label: 'issues.tab_review' },
  { to: '/criteria', label: 'pages.tab_criteria' },
  { to: '/pages', label: 'pages.tab_pages' },
  { to: '/history', label: 'pages.tab_history' },
] as const;

/** The parts of an asset's report: links, since each has an address of its own. */
export function ReportTabs() {
  const text = useText();
  const { assetId = '' } = useParams();
  return (
    <nav aria-label={text('pages.tabs')} className="mb-6 border-b border-line">
      <ul className="flex flex-wrap gap-1">
        {tabs.map(({ to, label }) => (
          <li key={label}>
            <NavLink
              to={`/report/${assetId}${to}`}
              end
              className="flex min-h-11 items-center rounded-t-control border-b-4 border-transparent px-4 py-2 font-semibold text-ink-muted! no-underline hover:bg-primary-soft aria-[current=page]:border-primary aria-[current=page]:text-primary!"
            >
              {text(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
