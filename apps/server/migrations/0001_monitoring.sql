CREATE TABLE "close_ups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "close_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"rule_id" text NOT NULL,
	"fingerprint" uuid NOT NULL,
	"page_url" text NOT NULL,
	"selector" text NOT NULL,
	"html" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"accessible" jsonb,
	"picture_id" uuid,
	"mark" jsonb,
	"picture_at" timestamp with time zone,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "close_ups_cause" UNIQUE("run_id","kind","rule_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_content" UNIQUE("asset_id","hash")
);
--> statement-breakpoint
CREATE TABLE "conformance_details" (
	"asset_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"wcag" text NOT NULL,
	"details" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conformance_judgements" (
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"requirement" text NOT NULL,
	"level" text,
	"remarks" text NOT NULL,
	"judged_by" uuid,
	"judged_by_name" text NOT NULL,
	"judged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conformance_judgements_one" PRIMARY KEY("asset_id","requirement")
);
--> statement-breakpoint
CREATE TABLE "conformance_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"asset_name" text NOT NULL,
	"edition" text NOT NULL,
	"number" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by_name" text NOT NULL,
	"note" text NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "conformance_versions_number" UNIQUE("organisation_id","asset_id","edition","number")
);
--> statement-breakpoint
CREATE TABLE "work_assumptions" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"assumptions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_criteria" (
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	"failing" integer DEFAULT 0 NOT NULL,
	"serious" integer DEFAULT 0 NOT NULL,
	"needs_review" integer DEFAULT 0 NOT NULL,
	"verified" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "asset_criteria_one" PRIMARY KEY("asset_id","criterion")
);
--> statement-breakpoint
CREATE TABLE "removed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"due" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_prints" (
	"report_id" uuid NOT NULL,
	"language" text NOT NULL,
	"program" text NOT NULL,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "report_prints_one" PRIMARY KEY("report_id","language")
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"asset_name" text NOT NULL,
	"asset_type" text NOT NULL,
	"asset_url" text,
	"asset_gone_at" timestamp with time zone,
	"profile" jsonb NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"compliance_score" double precision,
	"percent_change" double precision,
	"issues_found" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"key" text,
	"made_at" timestamp with time zone,
	"top_rules" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retest_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retest_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" jsonb,
	"findings" jsonb,
	"rule" jsonb,
	CONSTRAINT "retest_pages_position" UNIQUE("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "retests" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"profile" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"viewport" jsonb,
	"pages_left" integer NOT NULL,
	"outcome" jsonb
);
--> statement-breakpoint
CREATE TABLE "static_audits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "static_audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"audited_on" date NOT NULL,
	"compliance" double precision NOT NULL,
	"counts" jsonb NOT NULL,
	"pages" integer,
	"profile" jsonb,
	"auditor" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"entered_by" uuid,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chores" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_change_items" (
	"change_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "issue_change_items_one" PRIMARY KEY("change_id","issue_id")
);
--> statement-breakpoint
CREATE TABLE "issue_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "issue_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "issue_decisions" (
	"issue_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"decided_by" uuid,
	"decided_by_name" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text,
	"kind" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"fingerprint" uuid NOT NULL,
	"verdict" text NOT NULL,
	"remark" text NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verdicts_cause" PRIMARY KEY("asset_id","rule_id","fingerprint")
);
--> statement-breakpoint
DROP INDEX "issues_newest";--> statement-breakpoint
DROP INDEX "occurrences_page";--> statement-breakpoint
DROP INDEX "occurrences_issue";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "schedule" jsonb DEFAULT '{"hour":3,"weekday":1,"day":1,"time_zone":"UTC"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "next_scan_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "sign_in" jsonb;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "sign_in_secret" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "pages_clean" integer;--> statement-breakpoint
ALTER TABLE "issue_tallies" ADD COLUMN "resolution" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_tallies" ADD COLUMN "sc" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "left_scope" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD COLUMN "has_failure" boolean;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "scope" jsonb;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "viewport" jsonb;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "sign_in" text;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "pages_clean" integer;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "standards" jsonb;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "criteria" jsonb;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "pages_kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "close_ups" ADD CONSTRAINT "close_ups_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_ups" ADD CONSTRAINT "close_ups_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_ups" ADD CONSTRAINT "close_ups_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conformance_details" ADD CONSTRAINT "conformance_details_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conformance_details" ADD CONSTRAINT "conformance_details_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conformance_judgements" ADD CONSTRAINT "conformance_judgements_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conformance_judgements" ADD CONSTRAINT "conformance_judgements_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conformance_judgements" ADD CONSTRAINT "conformance_judgements_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conformance_versions" ADD CONSTRAINT "conformance_versions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_assumptions" ADD CONSTRAINT "work_assumptions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_criteria" ADD CONSTRAINT "asset_criteria_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_criteria" ADD CONSTRAINT "asset_criteria_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_prints" ADD CONSTRAINT "report_prints_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retest_pages" ADD CONSTRAINT "retest_pages_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retest_pages" ADD CONSTRAINT "retest_pages_run_id_retests_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."retests"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retests" ADD CONSTRAINT "retests_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retests" ADD CONSTRAINT "retests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retests" ADD CONSTRAINT "retests_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retests" ADD CONSTRAINT "retests_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_audits" ADD CONSTRAINT "static_audits_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_audits" ADD CONSTRAINT "static_audits_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_change_items" ADD CONSTRAINT "issue_change_items_change_id_issue_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."issue_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_change_items" ADD CONSTRAINT "issue_change_items_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_changes" ADD CONSTRAINT "issue_changes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_decisions" ADD CONSTRAINT "issue_decisions_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_decisions" ADD CONSTRAINT "issue_decisions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_events" ADD CONSTRAINT "issue_events_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_events" ADD CONSTRAINT "issue_events_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "close_ups_current" ON "close_ups" USING btree ("asset_id","kind","rule_id","fingerprint") WHERE is_current;--> statement-breakpoint
CREATE INDEX "close_ups_picture" ON "close_ups" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "asset_criteria_organisation" ON "asset_criteria" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "removed_files_due" ON "removed_files" USING btree ("due");--> statement-breakpoint
CREATE UNIQUE INDEX "report_shares_token" ON "report_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "report_shares_report" ON "report_shares" USING btree ("report_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_of_asset" ON "reports" USING btree ("organisation_id","asset_id","completed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_of_gone_assets" ON "reports" USING btree ("organisation_id","asset_id") WHERE asset_gone_at is not null;--> statement-breakpoint
CREATE INDEX "reports_pending" ON "reports" USING btree ("asset_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "retests_issue" ON "retests" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "static_audits_asset" ON "static_audits" USING btree ("asset_id","audited_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_change_items_issue" ON "issue_change_items" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "issue_changes_at" ON "issue_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "issue_comments_issue" ON "issue_comments" USING btree ("issue_id","created_at");--> statement-breakpoint
CREATE INDEX "issue_decisions_until" ON "issue_decisions" USING btree ("until") WHERE until is not null;--> statement-breakpoint
CREATE INDEX "issue_events_issue" ON "issue_events" USING btree ("issue_id","id");--> statement-breakpoint
CREATE INDEX "issue_events_people" ON "issue_events" USING btree ("organisation_id","at" DESC NULLS LAST) WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "saved_views_organisation" ON "saved_views" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "assets_due" ON "assets" USING btree ("next_scan_at");--> statement-breakpoint
CREATE INDEX "assets_tags" ON "assets" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "issues_resolved" ON "issues" USING btree ("organisation_id","kind","resolved_at","resolution","sc") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "issues_assigned" ON "issues" USING btree ("organisation_id","assignee_username","kind","created_at") WHERE assignee_username is not null;--> statement-breakpoint
CREATE INDEX "issues_back" ON "issues" USING btree ("organisation_id","kind") WHERE is_back;--> statement-breakpoint
CREATE INDEX "runs_finished" ON "runs" USING btree ("organisation_id","kind","finished_at" DESC NULLS LAST) WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "issues_newest" ON "issues" USING btree ("organisation_id","kind","created_at","id","asset_id","severity","status","rule_id","issue_type","assignee_username");--> statement-breakpoint
CREATE INDEX "occurrences_page" ON "occurrences" USING btree ("page_id","issue_id");--> statement-breakpoint
CREATE INDEX "occurrences_issue" ON "occurrences" USING btree ("issue_id","page_id","place");--> statement-breakpoint
ALTER TABLE "issue_tallies" DROP CONSTRAINT "issue_tallies_sort";
--> statement-breakpoint
ALTER TABLE "issue_tallies" ADD CONSTRAINT "issue_tallies_sort" PRIMARY KEY("asset_id","kind","rule_id","issue_type","severity","status","resolution","sc");--> statement-breakpoint
create or replace function tally_issues() returns trigger language plpgsql as $$
begin
	-- Rows of an asset that goes are only taken away from: its tallies may be gone already.
	if tg_op = 'DELETE' then
		update issue_tallies t set count = t.count - d.count from (
			select asset_id, kind, rule_id, issue_type, severity, status, coalesce(resolution, 'none') as resolution, sc, count(*) as count
			from removed group by 1, 2, 3, 4, 5, 6, 7, 8
		) d where t.asset_id = d.asset_id and t.kind = d.kind and t.rule_id = d.rule_id and t.issue_type = d.issue_type
			and t.severity = d.severity and t.status = d.status and t.resolution = d.resolution and t.sc = d.sc;
		delete from issue_tallies where count = 0 and asset_id in (select asset_id from removed);
	elsif tg_op = 'INSERT' then
		insert into issue_tallies as t (organisation_id, asset_id, kind, rule_id, issue_type, severity, status, resolution, sc, count)
		select organisation_id, asset_id, kind, rule_id, issue_type, severity, status, coalesce(resolution, 'none'), sc, count(*)
		from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 2, 3, 4, 5, 6, 7, 8, 9
		on conflict on constraint issue_tallies_sort do update set count = t.count + excluded.count;
	else
		insert into issue_tallies as t (organisation_id, asset_id, kind, rule_id, issue_type, severity, status, resolution, sc, count)
		select organisation_id, asset_id, kind, rule_id, issue_type, severity, status, coalesce(resolution, 'none'), sc, sum(change)
		from (select *, 1 as change from added union all select *, -1 from removed) changes
		group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(change) <> 0 order by 2, 3, 4, 5, 6, 7, 8, 9
		on conflict on constraint issue_tallies_sort do update set count = t.count + excluded.count;
		delete from issue_tallies where count = 0 and asset_id in (select asset_id from removed);
	end if;
	return null;
end $$;
--> statement-breakpoint
delete from issue_tallies;
--> statement-breakpoint
insert into issue_tallies (organisation_id, asset_id, kind, rule_id, issue_type, severity, status, resolution, sc, count)
select organisation_id, asset_id, kind, rule_id, issue_type, severity, status, coalesce(resolution, 'none'), sc, count(*) from issues group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
--> statement-breakpoint
-- What a scan has fixed, or a person has called a false positive, stands no longer; what was accepted does (stands() of the domain).
create function issue_stands(resolution text) returns boolean language sql immutable as $$ select coalesce(resolution, 'none') in ('none', 'accepted') $$;
--> statement-breakpoint
create function tally_criteria() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		update asset_criteria t set failing = t.failing - d.failing, serious = t.serious - d.serious, needs_review = t.needs_review - d.needs_review,
			verified = t.verified - d.verified from (
			select asset_id, criterion,
				count(*) filter (where kind = 'violation' and issue_stands(resolution)) as failing,
				count(*) filter (where kind = 'violation' and issue_stands(resolution) and severity >= 'high') as serious,
				count(*) filter (where kind = 'needs_review' and status = 'open') as needs_review,
				count(*) filter (where kind = 'needs_review' and verdict = 'no_barrier') as verified
			from removed, unnest(sc) criterion group by 1, 2
		) d where t.asset_id = d.asset_id and t.criterion = d.criterion;
	elsif tg_op = 'INSERT' then
		insert into asset_criteria as t (organisation_id, asset_id, criterion, failing, serious, needs_review, verified)
		select organisation_id, asset_id, criterion,
			count(*) filter (where kind = 'violation' and issue_stands(resolution)),
			count(*) filter (where kind = 'violation' and issue_stands(resolution) and severity >= 'high'),
			count(*) filter (where kind = 'needs_review' and status = 'open'),
			count(*) filter (where kind = 'needs_review' and verdict = 'no_barrier')
		from added, unnest(sc) criterion group by 1, 2, 3 order by 2, 3
		on conflict on constraint asset_criteria_one
		do update set failing = t.failing + excluded.failing, serious = t.serious + excluded.serious, needs_review = t.needs_review + excluded.needs_review,
			verified = t.verified + excluded.verified;
	else
		insert into asset_criteria as t (organisation_id, asset_id, criterion, failing, serious, needs_review, verified)
		select organisation_id, asset_id, criterion,
			coalesce(sum(change) filter (where kind = 'violation' and issue_stands(resolution)), 0),
			coalesce(sum(change) filter (where kind = 'violation' and issue_stands(resolution) and severity >= 'high'), 0),
			coalesce(sum(change) filter (where kind = 'needs_review' and status = 'open'), 0),
			coalesce(sum(change) filter (where kind = 'needs_review' and verdict = 'no_barrier'), 0)
		from (select *, 1 as change from added union all select *, -1 from removed) changes, unnest(sc) criterion group by 1, 2, 3 order by 2, 3
		on conflict on constraint asset_criteria_one
		do update set failing = t.failing + excluded.failing, serious = t.serious + excluded.serious, needs_review = t.needs_review + excluded.needs_review,
			verified = t.verified + excluded.verified;
	end if;
	return null;
end $$;
--> statement-breakpoint
insert into asset_criteria (organisation_id, asset_id, criterion, failing, serious, needs_review, verified)
select organisation_id, asset_id, criterion,
	count(*) filter (where kind = 'violation' and issue_stands(resolution)),
	count(*) filter (where kind = 'violation' and issue_stands(resolution) and severity >= 'high'),
	count(*) filter (where kind = 'needs_review' and status = 'open'),
	0
from issues, unnest(sc) criterion group by 1, 2, 3;
--> statement-breakpoint
insert into asset_criteria (organisation_id, asset_id, criterion, applied)
select distinct organisation_id, asset_id, criterion, true
from scan_pages, jsonb_to_recordset(rules) as rule(sc jsonb, passed int, failed int), jsonb_array_elements_text(rule.sc) criterion
where is_current and rule.passed + rule.failed > 0
on conflict on constraint asset_criteria_one do update set applied = true;
--> statement-breakpoint
create trigger issues_added_criteria after insert on issues referencing new table as added for each statement execute function tally_criteria();
--> statement-breakpoint
create trigger issues_changed_criteria after update on issues referencing old table as removed new table as added for each statement execute function tally_criteria();
--> statement-breakpoint
create trigger issues_removed_criteria after delete on issues referencing old table as removed for each statement execute function tally_criteria();
--> statement-breakpoint
update scan_pages p set has_failure = exists (
	select 1 from scans s, jsonb_to_recordset(p.rules) as rule(level text, since text, failed int, "bestPractice" boolean)
	where s.run_id = p.run_id and rule.failed > 0 and not rule."bestPractice" and rule.level in ('A', 'AA')
		and rule.level <= s.profile->>'level' and rule.since <= s.profile->>'wcag')
where p.state = 'read' and p.rules is not null;
--> statement-breakpoint
update assets set pages_clean = (select count(*) from scan_pages where run_id = latest_run_id and state = 'read' and not has_failure)
where latest_run_id is not null;
--> statement-breakpoint
-- The file of a row that goes is removed soon after (platform/storage/removed-files.ts), whatever took the row away.
create function note_removed_file() returns trigger language plpgsql as $$
begin
	insert into removed_files (key, due) values (old.key, now()) on conflict do nothing;
	return null;
end $$;
--> statement-breakpoint
create trigger pictures_removed after delete on pictures for each row execute function note_removed_file();
--> statement-breakpoint
create function refuse_rewriting() returns trigger language plpgsql as $$ begin raise exception 'the history of an issue is only ever added to'; end $$;
--> statement-breakpoint
create function refuse_new_report() returns trigger language plpgsql as $$ begin raise exception 'a published report is never changed'; end $$;
--> statement-breakpoint
create trigger conformance_versions_unchanged before update on conformance_versions for each statement execute function refuse_new_report();
--> statement-breakpoint
create trigger issue_events_append_only before update on issue_events for each statement execute function refuse_rewriting();
--> statement-breakpoint
insert into issue_events (organisation_id, issue_id, at, kind) select organisation_id, id, created_at, 'found' from issues;
--> statement-breakpoint
insert into issue_events (organisation_id, issue_id, at, kind)
select organisation_id, id, coalesce(resolved_at, last_checked_at), case when is_back then 'back' else 'fixed' end from issues where resolution = 'fixed' or is_back;
--> statement-breakpoint
create trigger reports_removed after delete on reports for each row when (old.key is not null) execute function note_removed_file();
--> statement-breakpoint
create trigger report_prints_removed after delete on report_prints for each row execute function note_removed_file();
--> statement-breakpoint
-- Reports outlive their asset, and say since when it is gone.
create function note_gone_asset() returns trigger language plpgsql as $$
begin
	update reports set asset_gone_at = now() where organisation_id = old.organisation_id and asset_id = old.id;
	return null;
end $$;
--> statement-breakpoint
create trigger assets_gone after delete on assets for each row execute function note_gone_asset();
--> statement-breakpoint
-- What the latest scan of an asset came to still stands; of the ones before nobody knows it any more.
insert into reports (id, organisation_id, asset_id, asset_name, asset_type, asset_url, profile, completed_at, compliance_score, percent_change, issues_found)
select s.run_id, s.organisation_id, a.id, a.name, a.asset_type, a.url, s.profile, s.completed_at, s.compliance_score, s.percent_change, coalesce(s.issues_found, 0)
from assets a join scans s on s.run_id = a.latest_run_id where s.completed_at is not null;
--> statement-breakpoint
insert into runs (organisation_id, kind, subject_id) select organisation_id, 'report', id from reports;
