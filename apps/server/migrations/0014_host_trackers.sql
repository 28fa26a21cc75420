ALTER TABLE "tracker_connections" ALTER COLUMN "sealed_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tracker_targets" ALTER COLUMN "issue_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tracked_issues" ADD COLUMN "tracker" text DEFAULT 'jira' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracker_targets" ADD COLUMN "labels" jsonb DEFAULT '[]'::jsonb NOT NULL;