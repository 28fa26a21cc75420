CREATE TABLE "hourly_counts" (
	"organisation_id" uuid NOT NULL,
	"what" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "hourly_counts_organisation_id_what_pk" PRIMARY KEY("organisation_id","what")
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "repository_host" text;
--> statement-breakpoint
ALTER TABLE "fix_batches" ADD COLUMN "host" text;
--> statement-breakpoint
ALTER TABLE "pull_request_issues" ADD COLUMN "page_url" text;
--> statement-breakpoint
ALTER TABLE "pull_request_issues" ADD COLUMN "found_as" text;
--> statement-breakpoint
ALTER TABLE "pushed_branches" ADD COLUMN "host" text;
--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "found_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "pr_deployed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD COLUMN "found_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "retest_pages" ADD COLUMN "started_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "served_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "due_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "hourly_counts" ADD CONSTRAINT "hourly_counts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "runs_served" ON "runs" USING btree ("served_at");
--> statement-breakpoint
ALTER TABLE "pushed_branches" DROP CONSTRAINT "pushed_branches_one";
--> statement-breakpoint
-- The best known time for earlier findings: when the page was last read, or when the issue was last checked.
update occurrences o set found_at = coalesce(p.started_at, now()) from scan_pages p where p.id = o.page_id;
--> statement-breakpoint
update issues i set found_at = coalesce((select max(o.found_at) from occurrences o where o.issue_id = i.id), i.last_checked_at);
--> statement-breakpoint
-- A repository is reached by the connection to the host that it was chosen on, and by no other. Which host was connected when it was chosen is known from the
-- audit log and, where that no longer says so, from the connection that there is; where neither tells, it has none and is to be chosen again.
create table connected_before as
select organisation_id, coalesce(after ->> 'kind', before ->> 'kind') as kind, at, id,
  case action when 'connection_made' then after ->> 'base_url' end as host
from audit_log where action in ('connection_made', 'connection_ended');
--> statement-breakpoint
insert into connected_before select organisation_id, kind, connected_at, 0, base_url from code_connections;
--> statement-breakpoint
create function host_connected_at(organisation uuid, host_kind text, moment timestamptz) returns text language sql as $$
  select host from connected_before b where b.organisation_id = organisation and b.kind = host_kind and b.at <= moment order by b.at desc, b.id desc limit 1
$$;
--> statement-breakpoint
with named as (
  select organisation_id, subject_id, after ->> 'github_org_repo' as name, coalesce(after -> 'repository' ->> 'provider', 'github') as kind, max(at) as at
  from audit_log
  where action = 'asset_changed' and after ->> 'github_org_repo' is not null
    and (before ->> 'github_org_repo', coalesce(before -> 'repository' ->> 'provider', 'github'))
      is distinct from (after ->> 'github_org_repo', coalesce(after -> 'repository' ->> 'provider', 'github'))
  group by 1, 2, 3, 4
)
update assets set repository_host = host_connected_at(assets.organisation_id, chosen.kind, chosen.at)
from (
  select a.id, n.kind, coalesce(named.at, a.created_at) as at from assets a
  cross join lateral (select coalesce(a.repository ->> 'provider', 'github') as kind) n
  left join named on named.organisation_id = a.organisation_id and named.subject_id = a.id and named.name = a.github_org_repo and named.kind = n.kind
  where a.github_org_repo is not null
) chosen where chosen.id = assets.id;
--> statement-breakpoint
update fix_batches b set host = coalesce(
  (select r.host from pull_requests r where r.batch_id = b.id order by r.created_at desc limit 1),
  host_connected_at(b.organisation_id, b.provider, b.created_at))
where b.provider is not null;
--> statement-breakpoint
update pushed_branches p set host = coalesce(
  (select r.host from pull_requests r where r.organisation_id = p.organisation_id and r.provider = p.provider and r.repository = p.repository
    and r.branch = p.branch order by r.created_at desc limit 1),
  (select min(a.repository_host) from assets a where a.organisation_id = p.organisation_id and a.github_org_repo = p.repository
    and coalesce(a.repository ->> 'provider', 'github') = p.provider having count(distinct a.repository_host) = 1));
--> statement-breakpoint
delete from pushed_branches where host is null;
--> statement-breakpoint
drop function host_connected_at(uuid, text, timestamptz);
--> statement-breakpoint
drop table connected_before;
--> statement-breakpoint
ALTER TABLE "pushed_branches" ALTER COLUMN "host" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "found_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "occurrences" ALTER COLUMN "found_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pushed_branches" ADD CONSTRAINT "pushed_branches_one" PRIMARY KEY("organisation_id","provider","host","repository","branch");
