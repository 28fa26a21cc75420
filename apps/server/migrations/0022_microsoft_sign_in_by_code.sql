ALTER TABLE "library_connections" ADD COLUMN "how" text DEFAULT 'secret' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_connections" ADD COLUMN "account" text;