import type { MessageId } from '../../i18n/message-ids.ts';
import type { IconName } from '../../ui/icon-paths.ts';

interface Entry {
  to: string;
  screen: 'admin' | 'assistant' | 'dashboard' | 'documents' | 'integrations' | 'issues' | 'reports' | 'settings' | 'support';
  icon: IconName;
  label: MessageId;
  hint: MessageId;
  /** The addresses at which it is the current one. */
  also: RegExp;
}

/** The screens that the sidebar leads to. */
export const entries: Entry[] = [
  {
    to: '/dashboard',
    screen: 'dashboard',
    icon: 'dashboard',
    label: 'shell.nav_dashboard',
    hint: 'shell.nav_dashboard_hint',
    also: /^\/(dashboard|pages)?$/,
  },
  {
    to: '/issues',
    screen: 'issues',
    icon: 'issues',
    label: 'shell.nav_issues',
    hint: 'shell.nav_issues_hint',
    also: /^\/(issues|report|fixes)\b/,
  },
  {
    to: '/reports',
    screen: 'reports',
    icon: 'report',
    label: 'shell.nav_reports',
    hint: 'shell.nav_reports_hint',
    also: /^\/reports\b/,
  },
  {
    to: '/upload',
    screen: 'documents',
    icon: 'upload',
    label: 'shell.nav_documents',
    hint: 'shell.nav_documents_hint',
    also: /^\/upload\b/,
  },
  {
    to: '/admin',
    screen: 'admin',
    icon: 'people',
    label: 'shell.nav_admin',
    hint: 'shell.nav_admin_hint',
    also: /^\/admin\b/,
  },
  {
    to: '/integrations',
    screen: 'integrations',
    icon: 'plug',
    label: 'shell.nav_integrations',
    hint: 'shell.nav_integrations_hint',
    also: /^\/integrations\b/,
  },
  {
    to: '/ai',
    screen: 'assistant',
    icon: 'chat',
    label: 'shell.nav_assistant',
    hint: 'shell.nav_assistant_hint',
    also: /^\/ai\b/,
  },
  {
    to: '/support',
    screen: 'support',
    icon: 'help',
    label: 'shell.nav_support',
    hint: 'shell.nav_support_hint',
    also: /^\/support\b/,
  },
  {
    to: '/settings',
    screen: 'settings',
    icon: 'settings',
    label: 'shell.nav_settings',
    hint: 'shell.nav_settings_hint',
    also: /^\/settings\b/,
  },
];
