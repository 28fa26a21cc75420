ALTER TABLE "assets" ADD COLUMN "pages_unseen" integer;
--> statement-breakpoint
ALTER TABLE "retests" ADD COLUMN "environment" jsonb;
--> statement-breakpoint
ALTER TABLE "scan_pages" ADD COLUMN "marks" jsonb;
--> statement-breakpoint
ALTER TABLE "scan_pages" ADD COLUMN "is_seen" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "pages_unseen" integer;
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "left_out" jsonb;
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "environment" jsonb;
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "reads_routes" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "first_sign_in_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "demands_of_administrators" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "children" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Organisations from before this keep what they have demanded so far.
update organisations set demands_of_administrators = false;
--> statement-breakpoint
update accounts a set first_sign_in_at = least(
  (select min(l.at) from users u join audit_log l on l.organisation_id = u.organisation_id and l.actor_id = u.id and l.action = 'signed_in' where u.account_id = a.id),
  (select min(u.last_login) from users u where u.account_id = a.id));
