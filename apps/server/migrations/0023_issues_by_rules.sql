ALTER TABLE "tracked_issues" ALTER COLUMN "requested_by" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "connection_id" uuid;
--> statement-breakpoint
ALTER TABLE "tracked_issues" ADD COLUMN "delivery_id" uuid;
--> statement-breakpoint
ALTER TABLE "tracker_connections" ADD COLUMN "sealed_hook_secret" text;
--> statement-breakpoint
ALTER TABLE "tracker_connections" ADD COLUMN "told_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_connection_id_tracker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."tracker_connections"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "channels_connection" ON "channels" USING btree ("connection_id") WHERE connection_id is not null;
--> statement-breakpoint
CREATE INDEX "tracked_issues_delivery" ON "tracked_issues" USING btree ("delivery_id") WHERE delivery_id is not null;
--> statement-breakpoint
CREATE INDEX "tracked_issues_external" ON "tracked_issues" USING btree ("connection_id","external_id") WHERE external_id is not null;
--> statement-breakpoint
INSERT INTO "channels" ("organisation_id", "kind", "name", "host", "connection_id", "connected_by", "connected_at")
  SELECT "organisation_id", 'tracker', CASE "kind" WHEN 'github' THEN 'GitHub' WHEN 'gitlab' THEN 'GitLab' ELSE 'Jira' END,
    regexp_replace("base_url", '^[a-z]+://([^/]+).*$', '\1'), "id", "connected_by", "connected_at" FROM "tracker_connections";
