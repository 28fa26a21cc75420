ALTER TABLE "library_reads" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retest_pages" ADD COLUMN "item_id" text;