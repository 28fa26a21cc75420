CREATE TYPE "public"."issue_status" AS ENUM('open', 'in_progress', 'resolved');--> statement-breakpoint
CREATE TYPE "public"."severity" AS ENUM('low', 'medium', 'high', 'critical');--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"asset_type" text NOT NULL,
	"organization" text NOT NULL,
	"is_static" boolean DEFAULT false NOT NULL,
	"url" text,
	"github_org_repo" text,
	"scan_frequency" text DEFAULT 'daily' NOT NULL,
	"scan_settings" jsonb NOT NULL,
	"creation_key" text,
	"creation_body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"latest_run_id" uuid,
	"last_scan_at" timestamp with time zone,
	"compliance_score" double precision,
	"percent_change" double precision,
	"issues_found" integer,
	"pages_read" integer,
	"pages_unread" integer
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"address" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "issue_tallies" (
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rule_id" text NOT NULL,
	"issue_type" text NOT NULL,
	"severity" "severity" NOT NULL,
	"status" "issue_status" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "issue_tallies_sort" PRIMARY KEY("asset_id","kind","rule_id","issue_type","severity","status")
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"fingerprint" uuid NOT NULL,
	"kind" text NOT NULL,
	"issue_type" text NOT NULL,
	"impact" text NOT NULL,
	"severity" "severity" NOT NULL,
	"sc" text[] NOT NULL,
	"act" text[] NOT NULL,
	"engines" text[] NOT NULL,
	"status" "issue_status" DEFAULT 'open' NOT NULL,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	"is_back" boolean DEFAULT false NOT NULL,
	"html" text NOT NULL,
	"selector" text NOT NULL,
	"page_url" text NOT NULL,
	"occurrence_count" integer NOT NULL,
	"page_count" integer NOT NULL,
	"first_run_id" uuid NOT NULL,
	"last_run_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_checked_at" timestamp with time zone NOT NULL,
	"pull_request_url" text,
	"pr_status" text,
	"pr_created_at" timestamp with time zone,
	"pr_closed_at" timestamp with time zone,
	"fix_success" boolean,
	"assignee_username" text,
	"assigned_at" timestamp with time zone,
	CONSTRAINT "issues_cause" UNIQUE("asset_id","rule_id","fingerprint","kind")
);
--> statement-breakpoint
CREATE TABLE "occurrences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occurrences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"page_id" bigint NOT NULL,
	"issue_id" uuid,
	"rule_id" text NOT NULL,
	"fingerprint" uuid NOT NULL,
	"kind" text NOT NULL,
	"severity" "severity" NOT NULL,
	"place" integer NOT NULL,
	"selector" text NOT NULL,
	"html" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"rule" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"checkpoint" jsonb DEFAULT '{"done":0,"known":0}'::jsonb NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"fruitless" integer DEFAULT 0 NOT NULL,
	"worker_id" uuid,
	"heartbeat_at" timestamp with time zone,
	"error" jsonb,
	"requested_by" uuid,
	"cancel_requested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "met_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "met_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"url" text NOT NULL,
	"url_hash" uuid GENERATED ALWAYS AS (md5(url)::uuid) STORED NOT NULL,
	"extension" text NOT NULL,
	"found_on" text NOT NULL,
	CONSTRAINT "met_documents_url" UNIQUE("run_id","url_hash")
);
--> statement-breakpoint
CREATE TABLE "scan_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scan_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"url" text NOT NULL,
	"url_hash" uuid GENERATED ALWAYS AS (md5(url)::uuid) STORED NOT NULL,
	"depth" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" jsonb,
	"final_url" text,
	"title" text,
	"language" text,
	"elements" integer,
	"settled" boolean,
	"score" double precision,
	"is_critical" boolean,
	"rules" jsonb,
	"unread_frames" text[],
	"started_at" timestamp with time zone,
	"milliseconds" integer,
	CONSTRAINT "scan_pages_url" UNIQUE("run_id","url_hash")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"start_url" text NOT NULL,
	"profile" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"completed_at" timestamp with time zone,
	"compliance_score" double precision,
	"percent_change" double precision,
	"issues_found" integer,
	"pages_read" integer,
	"pages_unread" integer,
	"truncated" boolean,
	"engines" text[],
	"browser" text
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"role" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"cookie_hash" text,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"theme" text DEFAULT 'light' NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"push_notifications" boolean DEFAULT true NOT NULL,
	"weekly_reports" boolean DEFAULT false NOT NULL,
	"compliance_alerts" boolean DEFAULT true NOT NULL,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"preferred_hub" text DEFAULT 'enterprise' NOT NULL,
	"avatar_url" text,
	"last_login" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"browser" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_tallies" ADD CONSTRAINT "issue_tallies_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_tallies" ADD CONSTRAINT "issue_tallies_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_page_id_scan_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."scan_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_tickets" ADD CONSTRAINT "live_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_documents" ADD CONSTRAINT "met_documents_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_documents" ADD CONSTRAINT "met_documents_run_id_scans_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."scans"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_run_id_scans_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."scans"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_newest" ON "assets" USING btree ("organisation_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "assets_name" ON "assets" USING btree ("organisation_id",lower("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_creation_key" ON "assets" USING btree ("organisation_id","creation_key");--> statement-breakpoint
CREATE INDEX "audit_log_organisation" ON "audit_log" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "issue_tallies_organisation" ON "issue_tallies" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "issues_newest" ON "issues" USING btree ("organisation_id","kind","created_at","id","asset_id","severity","status","rule_id","issue_type");--> statement-breakpoint
CREATE INDEX "issues_worst" ON "issues" USING btree ("organisation_id","kind","severity","created_at","id","asset_id","status","rule_id","issue_type");--> statement-breakpoint
CREATE INDEX "issues_of_asset" ON "issues" USING btree ("asset_id","kind","severity","created_at","id","status","rule_id","issue_type");--> statement-breakpoint
CREATE INDEX "occurrences_page" ON "occurrences" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "occurrences_issue" ON "occurrences" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "occurrences_asset" ON "occurrences" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_active" ON "runs" USING btree ("kind","subject_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "runs_subject" ON "runs" USING btree ("subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "runs_active" ON "runs" USING btree ("status") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "scan_pages_current" ON "scan_pages" USING btree ("asset_id","url_hash") WHERE is_current;--> statement-breakpoint
CREATE INDEX "scans_completed" ON "scans" USING btree ("asset_id","completed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_attempts_subject" ON "login_attempts" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_links_token" ON "one_time_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_links_organisation" ON "one_time_links" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("organisation_id",lower("username"));--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log is only ever added to'; END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
create function tally_issues() returns trigger language plpgsql as $$
begin
	-- Rows of an asset that goes are only taken away from: its tallies may be gone already.
	if tg_op = 'DELETE' then
		update issue_tallies t set count = t.count - d.count from (
			select asset_id, kind, rule_id, issue_type, severity, status, count(*) as count from removed group by 1, 2, 3, 4, 5, 6
		) d where t.asset_id = d.asset_id and t.kind = d.kind and t.rule_id = d.rule_id and t.issue_type = d.issue_type
			and t.severity = d.severity and t.status = d.status;
		delete from issue_tallies where count = 0 and asset_id in (select asset_id from removed);
	elsif tg_op = 'INSERT' then
		insert into issue_tallies as t (organisation_id, asset_id, kind, rule_id, issue_type, severity, status, count)
		select organisation_id, asset_id, kind, rule_id, issue_type, severity, status, count(*) from added group by 1, 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
		on conflict on constraint issue_tallies_sort do update set count = t.count + excluded.count;
	else
		insert into issue_tallies as t (organisation_id, asset_id, kind, rule_id, issue_type, severity, status, count)
		select organisation_id, asset_id, kind, rule_id, issue_type, severity, status, sum(change)
		from (select *, 1 as change from added union all select *, -1 from removed) changes
		group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0 order by 2, 3, 4, 5, 6, 7
		on conflict on constraint issue_tallies_sort do update set count = t.count + excluded.count;
		delete from issue_tallies where count = 0 and asset_id in (select asset_id from removed);
	end if;
	return null;
end $$;--> statement-breakpoint
create trigger issues_added after insert on issues referencing new table as added for each statement execute function tally_issues();--> statement-breakpoint
create trigger issues_changed after update on issues referencing old table as removed new table as added for each statement execute function tally_issues();--> statement-breakpoint
create trigger issues_removed after delete on issues referencing old table as removed for each statement execute function tally_issues();
