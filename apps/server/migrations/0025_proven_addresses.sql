ALTER TABLE "accounts" ADD COLUMN "proven_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "handed_at" timestamp with time zone;
--> statement-breakpoint
-- Who has shown before that an address is theirs comes in wherever they could until now.
update accounts set proven_at = now() where is_verified;
