ALTER TABLE "fix_batches" ADD COLUMN "made" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fix_batches" ADD COLUMN "unread" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tracked_issues" ADD COLUMN "picture_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tracked_issues" ADD COLUMN "picture_try_at" timestamp with time zone;