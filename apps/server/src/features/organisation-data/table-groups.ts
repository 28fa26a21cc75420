/** How the rows of a table belong to an organisation: by this column, which names a row of the other table or the organisation itself. */
interface Belonging {
  column: string;
  /** Null: the organisation. */
  of: string | null;
}

/** A table whose rows go along with an organisation that is carried elsewhere. */
export interface CarriedTable {
  name: string;
  belongs: Belonging;
  /** Columns that stay: secrets, what is worth nothing elsewhere, and what would lock people out there. */
  without: readonly string[];
  /** Rows that stay: those that have this value in this column. */
  leavesOut: { column: string; value: string } | null;
  /** The column that has the key of a file. */
  file: string | null;
  /** Columns that have the counted number of a row of another table. */
  numbers: Readonly<Record<string, string>>;
  /** Reckoned by triggers from rows that come before: what they made is replaced. */
  reckoned: boolean;
}

type Details = Partial<Omit<CarriedTable, 'name' | 'belongs'>>;

const table = (name: string, belongs: Belonging, details: Details = {}): CarriedTable => ({
  name,
  belongs,
  without: [],
  leavesOut: null,
  file: null,
  numbers: {},
  reckoned: false,
  ...details,
});
const own = (name: string, details?: Details) => table(name, { column: 'organisation_id', of: null }, details);
const within = (of: string, column: string, name: string, details?: Details) => table(name, { column, of }, details);

/** All that goes along, each after what its rows point to. */
export const carriedTables: readonly CarriedTable[] = [
  table(
    'organisations',
    { column: 'id', of: null },
    { without: ['only_sign_on', 'emergency_owner_id', 'sign_on_slug', 'sample_of', 'sample_loaded_at'] },
  ),
  table('accounts', { column: 'id', of: 'users' }, { without: ['password_hash', 'is_verified', 'proven_at', 'mfa_enabled'] }),
  within('accounts', 'account_id', 'avatars'),
  own('organisation_logos'),
  own('users'),
  own('assets', { without: ['sign_in_secret', 'creation_key', 'creation_body'] }),
  own('documents', { without: ['sealed_password'] }),
  within('documents', 'document_id', 'document_files', { file: 'key' }),
  own('document_checks'),
  own('document_answers'),
  own('document_versions'),
  // An export tells nothing of exports, the least of itself.
  own('runs', { leavesOut: { column: 'kind', value: 'export' } }),
  own('scans'),
  own('scan_pages'),
  own('met_documents'),
  own('issues'),
  own('issue_tallies', { reckoned: true }),
  own('asset_criteria', { reckoned: true }),
  own('occurrences', { numbers: { page_id: 'scan_pages' } }),
  own('pictures', { file: 'key' }),
  own('close_ups'),
  own('retests'),
  own('retest_pages'),
  own('issue_events'),
  own('issue_comments'),
  own('issue_decisions'),
  own('issue_answers'),
  own('verdicts'),
  own('issue_changes'),
  within('issue_changes', 'change_id', 'issue_change_items'),
  own('saved_views'),
  own('conformance_judgements'),
  own('conformance_details'),
  own('conformance_versions'),
  own('work_assumptions'),
  own('reports', { file: 'key' }),
  within('reports', 'report_id', 'report_prints', { file: 'key' }),
  own('fix_batches'),
  within('fix_batches', 'batch_id', 'fix_batch_issues'),
  own('fixes'),
  within('fix_batches', 'batch_id', 'fix_files'),
  within('fix_batches', 'batch_id', 'fix_pictures', { file: 'key' }),
  own('pull_requests'),
  within('pull_requests', 'pull_request_id', 'pull_request_issues'),
  own('pushed_branches'),
  own('static_audits'),
  own('teams'),
  within('teams', 'team_id', 'team_members'),
  within('teams', 'team_id', 'team_assets'),
  within('teams', 'team_id', 'preferred_teams'),
  own('products'),
  within('products', 'product_id', 'product_assets'),
  within('products', 'product_id', 'product_repositories'),
  own('braille_profiles'),
  own('service_requests'),
  own('request_messages'),
  own('request_resolutions'),
  own('request_attachments', { file: 'key' }),
  own('notifications'),
  within('users', 'user_id', 'notification_choices'),
  within('users', 'user_id', 'weekly_mails'),
  within('teams', 'team_id', 'weekly_team_mails'),
  within('users', 'user_id', 'recent_things'),
  own('audit_log'),
  own('audit_chain', { numbers: { entry_id: 'audit_log' } }),
];

/** Of an organisation, but keys to something, letters, channels and what was sent to them, trackers and what is in them, private conversations, the model that may answer in them and what it has cost, what is known of libraries to read them faster, and what was exported before: they stay, and go when it is deleted. */
export const keptBackTables: readonly string[] = [
  'sessions',
  'refresh_tokens',
  'live_tickets',
  'connect_states',
  'push_subscriptions',
  'one_time_links',
  'api_keys',
  'mails',
  'organisation_mail_servers',
  'text_messages',
  'pushes',
  'reply_addresses',
  'report_shares',
  'github_apps',
  'code_connections',
  'library_connections',
  'library_reads',
  'library_entries',
  'library_checks',
  'library_watches',
  'channels',
  'channel_recipients',
  'channel_refusals',
  'channel_rules',
  'channel_seen_acceptances',
  'channel_deliveries',
  'tracker_connections',
  'tracker_targets',
  'tracked_issues',
  'assistant_conversations',
  'assistant_turns',
  'assistant_attachments',
  'assistant_models',
  'assistant_spending',
  'sign_on_providers',
  'sign_on_links',
  'organisation_domains',
  'forgotten_names',
  'hourly_counts',
  'organisation_exports',
  'export_tickets',
];

/** Of an account: how its person signs in. They stay, and go with the account. */
export const accountTables: readonly string[] = ['authenticators', 'backup_codes', 'mfa_challenges', 'passkeys', 'phones', 'phone_codes'];

/** Of the installation. */
export const installationTables: readonly string[] = [
  'webhook_deliveries',
  'removed_files',
  'used_challenges',
  'login_attempts',
  'server_secrets',
  'workers',
  'chores',
  'chain_checks',
];
