ALTER TABLE "fix_batches" ADD COLUMN "made" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fix_batches" ADD COLUMN "unread" jsonb DEFAULT '[]'::jsonb NOT NULL;