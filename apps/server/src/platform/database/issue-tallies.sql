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
