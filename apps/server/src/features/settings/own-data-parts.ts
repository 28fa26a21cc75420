/** A part of a person's data: rows of a table that are theirs. */
interface Part {
  /** Of its file. */
  name: string;
  /** What holds what is kept. */
  table: string;
  /** The column that says whose: of `members` a membership, of `account` the account. */
  by: { column: string; of: 'members' | 'account' };
  /** Columns of it. Hashes and secrets are none of them, nor what tells of others. */
  columns: string;
  order: string;
}

const ofMember = (name: string, table: string, column: string, columns: string, order: string): Part => ({
  name,
  table,
  by: { column, of: 'members' },
  columns,
  order,
});

/** All parts but the account and its memberships. */
export const ownParts: readonly Part[] = [
  ofMember(
    'sessions',
    'sessions',
    'user_id',
    'id, user_id as membership, address, user_agent, provider_id, created_at, expires_at, ended_at, end_reason',
    'created_at, id',
  ),
  ofMember(
    'api-keys',
    'api_keys',
    'user_id',
    'id, user_id as membership, name, beginning, scope, created_at, expires_at, last_used_at, revoked_at',
    'created_at, id',
  ),
  ofMember('sign-on', 'sign_on_links', 'user_id', 'id, user_id as membership, provider_id, subject, created_at', 'created_at, id'),
  ofMember(
    'teams',
    'team_members',
    'user_id',
    'user_id as membership, (select name from teams where teams.id = team_id) as team',
    'team, team_id',
  ),
  ofMember(
    'preferred-team',
    'preferred_teams',
    'user_id',
    'user_id as membership, (select name from teams where teams.id = team_id) as team',
    'user_id',
  ),
  ofMember(
    'notifications',
    'notifications',
    'user_id',
    'id, user_id as membership, kind, path, values, count, created_at, latest_at, read_at',
    'created_at, id',
  ),
  ofMember(
    'notification-choices',
    'notification_choices',
    'user_id',
    'user_id as membership, kinds, alerts, weekly_organisation, weekly_teams',
    'user_id',
  ),
  ofMember('weekly-reports', 'weekly_mails', 'user_id', 'user_id as membership, week', 'week, user_id'),
  ofMember(
    'weekly-reports-of-teams',
    'weekly_team_mails',
    'user_id',
    'user_id as membership, (select name from teams where teams.id = team_id) as team, week',
    'week, team_id, user_id',
  ),
  ofMember(
    'mails',
    'mails',
    'user_id',
    'id, user_id as membership, recipient, kind, language, state, created_at, sent_at',
    'created_at, id',
  ),
  ofMember(
    'text-messages',
    'text_messages',
    'user_id',
    'id, user_id as membership, recipient, kind, language, state, created_at, sent_at',
    'created_at, id',
  ),
  ofMember(
    'pushes',
    'pushes',
    'user_id',
    'id, user_id as membership, kind, language, service, state, created_at, sent_at',
    'created_at, id',
  ),
  ofMember('opened-last', 'recent_things', 'user_id', 'user_id as membership, kind, thing_id, at', 'at, thing_id'),
  ofMember(
    'saved-views',
    'saved_views',
    'owner_id',
    'id, owner_id as membership, name, is_shared, query, created_at, updated_at',
    'created_at, id',
  ),
  ofMember(
    'conversations',
    'assistant_conversations',
    'user_id',
    'id, user_id as membership, title, created_at, asked_at',
    'created_at, id',
  ),
  ofMember(
    'questions',
    'assistant_turns',
    'user_id',
    'id, user_id as membership, conversation_id, place, question, language, answer, asked_at',
    'conversation_id, place',
  ),
  ofMember(
    'assistant-attachments',
    'assistant_attachments',
    'user_id',
    'id, user_id as membership, conversation_id, turn_id, name, type, bytes, state, result, created_at',
    'created_at, id',
  ),
  ofMember('assistant-spending', 'assistant_spending', 'user_id', 'user_id as membership, month, spent', 'month, user_id'),
  ofMember(
    'comments',
    'issue_comments',
    'author_id',
    'id, author_id as membership, issue_id, author, text, created_at, edited_at',
    'created_at, id',
  ),
  ofMember(
    'judgements',
    'conformance_judgements',
    'judged_by',
    'judged_by as membership, asset_id, requirement, level, remarks, judged_by_name, judged_at',
    'judged_at, asset_id, requirement',
  ),
  ofMember(
    'documents',
    'documents',
    'owner_id',
    'id, owner_id as membership, document_name, original_filename, file_type, file_size, created_at',
    'created_at, id',
  ),
  ofMember(
    'asked-requests',
    'service_requests',
    'asked_by',
    'id, asked_by as membership, number, kind, subject, state, asked_by_name, created_at, changed_at',
    'created_at, id',
  ),
  ofMember('requests', 'request_messages', 'author_id', 'id, author_id as membership, request_id, author, text, at', 'at, id'),
  ofMember(
    'resolved-requests',
    'request_resolutions',
    'resolved_by',
    'id, resolved_by as membership, request_id, resolved_by_name, at',
    'at, id',
  ),
  ofMember(
    'attached-files',
    'request_attachments',
    'uploaded_by',
    'id, uploaded_by as membership, message_id, name, type, bytes, created_at',
    'created_at, id',
  ),
  ofMember('contact-of', 'products', 'contact_id', 'id, contact_id as membership, name', 'name, id'),
  ofMember(
    'shared-reports',
    'report_shares',
    'created_by',
    'id, created_by as membership, report_id, created_by_name, created_at, expires_at, revoked_at',
    'created_at, id',
  ),
  ofMember(
    'exports',
    'organisation_exports',
    'asked_by',
    'id, asked_by as membership, state, asked_by_name, asked_at, made_at, bytes, expires_at',
    'asked_at, id',
  ),
  ofMember(
    'invitations',
    'one_time_links',
    'created_by',
    'id, created_by as membership, kind, role, created_at, expires_at, used_at, revoked_at',
    'created_at, id',
  ),
  ofMember('activity', 'audit_log', 'actor_id', 'id::text, at, actor_id as membership, actor, action, subject_id, address', 'audit_log.id'),
  {
    name: 'passkeys',
    table: 'passkeys',
    by: { column: 'account_id', of: 'account' },
    columns: 'id, name, created_at, last_used_at',
    order: 'created_at, id',
  },
  { name: 'telephone', table: 'phones', by: { column: 'account_id', of: 'account' }, columns: 'number, created_at', order: 'created_at' },
];

/** Tables with rows of people that are no part: keys and secrets alone, or in the account and its memberships already. */
export const unsaidTables: readonly string[] = [
  'authenticators',
  'backup_codes',
  'mfa_challenges',
  'phone_codes',
  'reply_addresses',
  'avatars',
  'users',
];
