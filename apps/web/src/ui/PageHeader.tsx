import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDocumentTitle } from '../i18n/use-document-title.ts';
import { Icon } from './Icon.tsx';

interface Way {
  to: string;
  label: string;
}

interface Props {
  /** The screen's one h1, and the title of the browser tab. */
  title: string;
  /** What stands in the h1 where it is more than the title. */
  heading?: ReactNode;
  subtitle?: ReactNode;
  /** The ways back, the nearest first. */
  back?: Way | readonly Way[];
  actions?: ReactNode;
}

/** The head of every screen. Its h1 takes focus after a navigation (app/RouteFocus). */
export function PageHeader({ title, heading, subtitle, back, actions }: Props) {
  useDocumentTitle(title);
  return (
    <header className="mb-3">
      {back && (
        <div className="mb-2 flex flex-wrap gap-x-6">
          {[back].flat().map(({ to, label }) => (
            <Link key={to} to={to} className="inline-flex min-h-8 items-center gap-2 font-medium">
              <Icon name="back" />
              {label}
            </Link>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-semibold sm:text-3xl">
            {heading ?? title}
          </h1>
          {subtitle && <div className="mt-1 max-w-prose text-ink-muted">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
