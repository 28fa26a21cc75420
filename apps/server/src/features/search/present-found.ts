import type { Found } from '@manara/contract/search';
import type { Language } from '@manara/messages/locale';
import { ruleTitle } from '../issues/issue-text.ts';

interface Named {
  id: string;
  title: string;
}

export const foundAsset = ({ id, title, url, repository }: Named & { url: string | null; repository: string | null }): Found => ({
  kind: 'asset',
  id,
  asset_id: null,
  title,
  context: url ?? repository,
  at: null,
});

interface FoundIssue {
  id: string;
  asset_id: string;
  rule_id: string;
  asset_name: string;
}

export const foundIssue = ({ id, asset_id, rule_id, asset_name }: FoundIssue, language: Language): Found => ({
  kind: 'issue',
  id,
  asset_id,
  title: ruleTitle(language, rule_id),
  context: asset_name,
  at: null,
});

export const foundReport = ({ id, asset_id, title, at }: Named & { asset_id: string; at: Date }): Found => ({
  kind: 'report',
  id,
  asset_id,
  title,
  context: null,
  at: at.toISOString(),
});

export const foundDocument = ({ id, title, file }: Named & { file: string }): Found => ({
  kind: 'document',
  id,
  asset_id: null,
  title,
  context: file,
  at: null,
});

export const foundPerson = ({ id, title, username }: Named & { username: string }): Found => ({
  kind: 'person',
  id,
  asset_id: null,
  title,
  context: `@${username}`,
  at: null,
});
