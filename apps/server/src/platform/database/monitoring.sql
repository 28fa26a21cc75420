--> statement-breakpoint
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
