import { endpoint } from './endpoint.ts';

export const exportOwnData = endpoint({
  id: 'exportOwnData',
  method: 'GET',
  path: '/settings/data',
  access: 'viewer',
  summary:
    'Data of the caller as a zip file of JSON: the account, memberships, sessions, notifications, comments, requests, keys by name, what the audit log says they did, and the picture.',
  files: ['application/zip'],
});
