import { expect, it } from 'vitest';
import { trackerAddress } from './tracker-address.ts';

it.each([
  ['jira_cloud', 'harbour.atlassian.net', 'https://harbour.atlassian.net'],
  ['jira_cloud', ' https://harbour.atlassian.net/jira/your-work?a=b#c ', 'https://harbour.atlassian.net'],
  ['jira_data_center', 'https://jira.harbour.example', 'https://jira.harbour.example'],
  ['jira_data_center', 'https://harbour.example/jira/', 'https://harbour.example/jira'],
  ['jira_data_center', 'https://harbour.example/tools/browse/DOCK-1?filter=2', 'https://harbour.example/tools'],
  ['jira_data_center', 'https://harbour.example/secure/Dashboard.jspa', 'https://harbour.example'],
  ['jira_data_center', 'http://127.0.0.1:2990/context', 'http://127.0.0.1:2990/context'],
] as const)('of %s: %s is %s', (kind, entered, address) => {
  expect(trackerAddress(kind, entered)).toBe(address);
});

it.each(['', 'http://jira.harbour.example', 'ftp://harbour.example', 'https://amal:secret@harbour.example'])('is none: “%s”', (entered) => {
  expect(trackerAddress('jira_data_center', entered)).toBeNull();
});
