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
