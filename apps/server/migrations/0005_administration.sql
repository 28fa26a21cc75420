CREATE TABLE "forgotten_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"names" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hourly_counts" (
	"organisation_id" uuid NOT NULL,
	"what" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "hourly_counts_organisation_id_what_pk" PRIMARY KEY("organisation_id","what")
);
--> statement-breakpoint
CREATE TABLE "organisation_mail_servers" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"encryption" text NOT NULL,
	"login_user" text,
	"sealed_password" text,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"service" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid,
	"account_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"sealed" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "export_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"failure" text,
	"asked_by" uuid,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text,
	"bytes" bigint,
	"made_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organisation_logos" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phones" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"proven_at" timestamp with time zone,
	"proven_by" text,
	"lost_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"missed_checks" integer DEFAULT 0 NOT NULL,
	"last_checked_at" timestamp with time zone,
	"last_problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_resolutions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"resolved_by" uuid,
	"resolved_by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entries" integer NOT NULL,
	"wrong" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferred_teams" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_team_mails" (
	"user_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "weekly_team_mails_one" PRIMARY KEY("user_id","team_id","week")
);
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "own_schedule" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "fixes" ADD COLUMN "missing" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "by_own" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "weekly_organisation" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "weekly_teams" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "served_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "due_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "mail_proves" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "refuses_sms" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "session_hours" integer;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "idle_minutes" integer;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "invitation_domains" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "longest_key_days" integer;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "offered_hubs" text[];
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "scan_years" integer DEFAULT 3;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "message_days" integer DEFAULT 90 NOT NULL;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "notification_days" integer DEFAULT 90 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "health" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "scan_frequency" text;
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "schedule" jsonb;
--> statement-breakpoint
ALTER TABLE "forgotten_names" ADD CONSTRAINT "forgotten_names_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hourly_counts" ADD CONSTRAINT "hourly_counts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organisation_mail_servers" ADD CONSTRAINT "organisation_mail_servers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_export_id_organisation_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."organisation_exports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organisation_exports" ADD CONSTRAINT "organisation_exports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organisation_exports" ADD CONSTRAINT "organisation_exports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organisation_logos" ADD CONSTRAINT "organisation_logos_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phones" ADD CONSTRAINT "phones_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organisation_domains" ADD CONSTRAINT "organisation_domains_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_resolutions" ADD CONSTRAINT "request_resolutions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_resolutions" ADD CONSTRAINT "request_resolutions_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_resolutions" ADD CONSTRAINT "request_resolutions_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preferred_teams" ADD CONSTRAINT "preferred_teams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preferred_teams" ADD CONSTRAINT "preferred_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "weekly_team_mails" ADD CONSTRAINT "weekly_team_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "weekly_team_mails" ADD CONSTRAINT "weekly_team_mails_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "forgotten_names_organisation" ON "forgotten_names" USING btree ("organisation_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_one" ON "pushes" USING btree ("notification_id","session_id","told_at");
--> statement-breakpoint
CREATE INDEX "pushes_organisation" ON "pushes" USING btree ("organisation_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "text_messages_organisation" ON "text_messages" USING btree ("organisation_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "text_messages_account" ON "text_messages" USING btree ("account_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "text_messages_recipient" ON "text_messages" USING btree ("recipient","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "text_messages_newest" ON "text_messages" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "text_messages_waiting" ON "text_messages" USING btree ("next_try_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "export_tickets_export" ON "export_tickets" USING btree ("export_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_exports_one_pending" ON "organisation_exports" USING btree ("organisation_id") WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX "organisation_exports_list" ON "organisation_exports" USING btree ("organisation_id","asked_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "organisation_exports_due" ON "organisation_exports" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "phone_codes_account" ON "phone_codes" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_domains_name" ON "organisation_domains" USING btree ("organisation_id","domain");
--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_domains_proven" ON "organisation_domains" USING btree ("domain") WHERE "organisation_domains"."proven_at" is not null;
--> statement-breakpoint
CREATE INDEX "request_resolutions_request" ON "request_resolutions" USING btree ("request_id","at");
--> statement-breakpoint
CREATE INDEX "request_resolutions_person" ON "request_resolutions" USING btree ("resolved_by");
--> statement-breakpoint
CREATE INDEX "preferred_teams_team" ON "preferred_teams" USING btree ("team_id");
--> statement-breakpoint
CREATE INDEX "weekly_team_mails_team" ON "weekly_team_mails" USING btree ("team_id");
--> statement-breakpoint
CREATE INDEX "runs_served" ON "runs" USING btree ("served_at");
--> statement-breakpoint
-- What is only ever added to keeps what was done and when. Whose name it was goes with the person, in a transaction that says so.
create or replace function keep_document_versions() returns trigger language plpgsql as $$
begin
	if TG_OP = 'UPDATE' and current_setting('manara.forgetting', true) = 'on' then return new; end if;
	raise exception 'the versions of a document are only ever added to';
end $$;
--> statement-breakpoint
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
	if current_setting('manara.forgetting', true) = 'on' then return null; end if;
	raise exception 'the history of an issue is only ever added to';
end $$;
--> statement-breakpoint
create or replace function refuse_new_report() returns trigger language plpgsql as $$
begin
	if current_setting('manara.forgetting', true) = 'on' then return null; end if;
	raise exception 'a published report is never changed';
end $$;
-- Accounts that sign-on or a program made had a password that nobody knew; who was provisioned and then came by a provider, another. Whoever has set one since
-- keeps it. Where the audit log is kept for some days only, those whom a program made are known as well, and whoever read a mail of ours may have set one.
update accounts set password_hash = null where (
  exists (select from users where users.account_id = accounts.id and users.provisioned_at is not null and not accounts.is_verified)
  or exists (
    select from users join audit_log on audit_log.subject_id = users.id
    where users.account_id = accounts.id
      and (audit_log.action = 'person_provisioned' or audit_log.action = 'joined' and audit_log.after ->> 'provider' is not null)
  )
) and not exists (
  select from users join audit_log on audit_log.subject_id = users.id
  where users.account_id = accounts.id and audit_log.action in ('password_changed', 'password_reset')
);
-- Assets whose schedule is not the one that their organisation begins with were given it on purpose: they follow no team's.
update assets set own_schedule = true from organisations o
where o.id = assets.organisation_id and not assets.is_static
  and (assets.scan_frequency <> o.default_frequency or assets.schedule - 'time_zone' <> '{"hour": 3, "weekday": 1, "day": 1}'::jsonb);
--> statement-breakpoint
create trigger organisation_exports_removed after delete on organisation_exports for each row when (old.key is not null) execute function note_removed_file();
-- Domains that providers name belong to their organisation from now on, and have to be proven. Those that stand here in letters other than ASCII's have no form that
-- this language knows how to make: they are entered anew.
insert into organisation_domains (organisation_id, domain, token)
select distinct p.organisation_id, d.domain, '' from sign_on_providers p, jsonb_array_elements_text(p.email_domains) as d(domain)
where d.domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' and length(d.domain) <= 253;
--> statement-breakpoint
update organisation_domains set token = replace(gen_random_uuid()::text, '-', '');
--> statement-breakpoint
update sign_on_providers p set email_domains = coalesce((
  select jsonb_agg(d.domain order by d.place) from jsonb_array_elements_text(p.email_domains) with ordinality as d(domain, place)
  where exists (select from organisation_domains o where o.organisation_id = p.organisation_id and o.domain = d.domain)
), '[]') where email_domains <> '[]';
