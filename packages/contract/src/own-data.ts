import { endpoint } from './endpoint.ts';

export const exportOwnData = endpoint({
  id: 'exportOwnData',
  method: 'GET',
  path: '/settings/data',
  access: 'viewer',
  summary:
    'The caller’s data as a zip file of JSON: account, memberships, sessions, notifications, comments, requests, conversations with the assistant, key names, audit log entries and the picture.',
  files: ['application/zip'],
});
