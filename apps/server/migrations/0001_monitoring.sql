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
CREATE TABLE "asset_criteria" (
	"organisation_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	"failing" integer DEFAULT 0 NOT NULL,
	"serious" integer DEFAULT 0 NOT NULL,
	"needs_review" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "asset_criteria_one" PRIMARY KEY("asset_id","criterion")
);
--> statement-breakpoint
CREATE TABLE "removed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"due" timestamp with time zone NOT NULL
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
	"pages_left" integer NOT NULL,
	"outcome" jsonb
);
--> statement-breakpoint
DROP INDEX "occurrences_issue";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "pages_clean" integer;--> statement-breakpoint
ALTER TABLE "issue_tallies" ADD COLUMN "resolution" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_tallies" ADD COLUMN "sc" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD COLUMN "has_failure" boolean;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "pages_clean" integer;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "standards" jsonb;--> statement-breakpoint
ALTER TABLE "close_ups" ADD CONSTRAINT "close_ups_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_ups" ADD CONSTRAINT "close_ups_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_ups" ADD CONSTRAINT "close_ups_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_criteria" ADD CONSTRAINT "asset_criteria_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_criteria" ADD CONSTRAINT "asset_criteria_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retest_pages" ADD CONSTRAINT "retest_pages_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retest_pages" ADD CONSTRAINT "retest_pages_run_id_retests_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."retests"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retests" ADD CONSTRAINT "retests_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retests" ADD CONSTRAINT "retests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retests" ADD CONSTRAINT "retests_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retests" ADD CONSTRAINT "retests_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "close_ups_current" ON "close_ups" USING btree ("asset_id","kind","rule_id","fingerprint") WHERE is_current;--> statement-breakpoint
CREATE INDEX "close_ups_picture" ON "close_ups" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "asset_criteria_organisation" ON "asset_criteria" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "removed_files_due" ON "removed_files" USING btree ("due");--> statement-breakpoint
CREATE INDEX "retests_issue" ON "retests" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "issues_resolved" ON "issues" USING btree ("organisation_id","kind","resolved_at","resolution","sc") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "issues_back" ON "issues" USING btree ("organisation_id","kind") WHERE is_back;--> statement-breakpoint
CREATE INDEX "runs_finished" ON "runs" USING btree ("organisation_id","kind","finished_at" DESC NULLS LAST) WHERE finished_at is not null;--> statement-breakpoint
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
		update asset_criteria t set failing = t.failing - d.failing, serious = t.serious - d.serious, needs_review = t.needs_review - d.needs_review from (
			select asset_id, criterion,
				count(*) filter (where kind = 'violation' and issue_stands(resolution)) as failing,
				count(*) filter (where kind = 'violation' and issue_stands(resolution) and severity >= 'high') as serious,
				count(*) filter (where kind = 'needs_review' and status <> 'resolved') as needs_review
			from removed, unnest(sc) criterion group by 1, 2
		) d where t.asset_id = d.asset_id and t.criterion = d.criterion;
	elsif tg_op = 'INSERT' then
		insert into asset_criteria as t (organisation_id, asset_id, criterion, failing, serious, needs_review)
		select organisation_id, asset_id, criterion,
			count(*) filter (where kind = 'violation' and issue_stands(resolution)),
			count(*) filter (where kind = 'violation' and issue_stands(resolution) and severity >= 'high'),
			count(*) filter (where kind = 'needs_review' and status <> 'resolved')
		from added, unnest(sc) criterion group by 1, 2, 3 order by 2, 3
		on conflict on constraint asset_criteria_one
		do update set failing = t.failing + excluded.failing, serious = t.serious + excluded.serious, needs_review = t.needs_review + excluded.needs_review;
	else
		insert into asset_criteria as t (organisation_id, asset_id, criterion, failing, serious, needs_review)
		select organisation_id, asset_id, criterion,
			coalesce(sum(change) filter (where kind = 'violation' and issue_stands(resolution)), 0),
			coalesce(sum(change) filter (where kind = 'violation' and issue_stands(resolution) and severity >= 'high'), 0),
			coalesce(sum(change) filter (where kind = 'needs_review' and status <> 'resolved'), 0)
		from (select *, 1 as change from added union all select *, -1 from removed) changes, unnest(sc) criterion group by 1, 2, 3 order by 2, 3
		on conflict on constraint asset_criteria_one
		do update set failing = t.failing + excluded.failing, serious = t.serious + excluded.serious, needs_review = t.needs_review + excluded.needs_review;
	end if;
	return null;
end $$;
--> statement-breakpoint
insert into asset_criteria (organisation_id, asset_id, criterion, failing, serious, needs_review)
select organisation_id, asset_id, criterion,
	count(*) filter (where kind = 'violation' and issue_stands(resolution)),
	count(*) filter (where kind = 'violation' and issue_stands(resolution) and severity >= 'high'),
	count(*) filter (where kind = 'needs_review' and status <> 'resolved')
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
