import type admin from '@manara/messages/en/admin.json';
import type assets from '@manara/messages/en/assets.json';
import type assistant from '@manara/messages/en/assistant.json';
import type audit from '@manara/messages/en/audit.json';
import type channels from '@manara/messages/en/channels.json';
import type checked from '@manara/messages/en/checked.json';
import type conformance from '@manara/messages/en/conformance.json';
import type dashboard from '@manara/messages/en/dashboard.json';
import type deliveries from '@manara/messages/en/deliveries.json';
import type detail from '@manara/messages/en/detail.json';
import type document from '@manara/messages/en/document.json';
import type documents from '@manara/messages/en/documents.json';
import type fix from '@manara/messages/en/fix.json';
import type guide from '@manara/messages/en/guide.json';
import type history from '@manara/messages/en/history.json';
import type integrations from '@manara/messages/en/integrations.json';
import type issues from '@manara/messages/en/issues.json';
import type jira from '@manara/messages/en/jira.json';
import type library from '@manara/messages/en/library.json';
import type model from '@manara/messages/en/model.json';
import type pages from '@manara/messages/en/pages.json';
import type palette from '@manara/messages/en/palette.json';
import type reports from '@manara/messages/en/reports.json';
import type review from '@manara/messages/en/review.json';
import type sample from '@manara/messages/en/sample.json';
import type scans from '@manara/messages/en/scans.json';
import type session from '@manara/messages/en/session.json';
import type settings from '@manara/messages/en/settings.json';
import type shell from '@manara/messages/en/shell.json';
import type signOn from '@manara/messages/en/sign-on.json';
import type steps from '@manara/messages/en/steps.json';
import type summaries from '@manara/messages/en/summaries.json';
import type support from '@manara/messages/en/support.json';
import type triage from '@manara/messages/en/triage.json';
import type types from '@manara/messages/en/types.json';

type In<File extends string, Messages> = `${File}.${keyof Messages & string}`;

/** `<file>.<key>` of every message, so that a misspelt one does not compile. */
export type MessageId =
  | In<'admin', typeof admin>
  | In<'assets', typeof assets>
  | In<'assistant', typeof assistant>
  | In<'audit', typeof audit>
  | In<'channels', typeof channels>
  | In<'checked', typeof checked>
  | In<'conformance', typeof conformance>
  | In<'dashboard', typeof dashboard>
  | In<'deliveries', typeof deliveries>
  | In<'detail', typeof detail>
  | In<'document', typeof document>
  | In<'documents', typeof documents>
  | In<'fix', typeof fix>
  | In<'guide', typeof guide>
  | In<'history', typeof history>
  | In<'integrations', typeof integrations>
  | In<'issues', typeof issues>
  | In<'jira', typeof jira>
  | In<'library', typeof library>
  | In<'model', typeof model>
  | In<'pages', typeof pages>
  | In<'palette', typeof palette>
  | In<'reports', typeof reports>
  | In<'review', typeof review>
  | In<'sample', typeof sample>
  | In<'scans', typeof scans>
  | In<'session', typeof session>
  | In<'settings', typeof settings>
  | In<'shell', typeof shell>
  | In<'sign-on', typeof signOn>
  | In<'steps', typeof steps>
  | In<'summaries', typeof summaries>
  | In<'support', typeof support>
  | In<'triage', typeof triage>
  | In<'types', typeof types>;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
