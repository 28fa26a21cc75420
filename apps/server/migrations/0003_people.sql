CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"theme" text DEFAULT 'light' NOT NULL,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"avatar_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_email";
--> statement-breakpoint
ALTER TABLE "fixes" ADD COLUMN "page_urls" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree ("account_id","organisation_id");
--> statement-breakpoint
-- Whoever was somebody in one organisation has an account of the same number.
insert into accounts (id, email, password_hash, is_verified, language, theme, mfa_enabled, avatar_url, created_at)
select id, email, password_hash, is_verified, language, theme, mfa_enabled, avatar_url, created_at from users;
--> statement-breakpoint
update users set account_id = id;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "email";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_hash";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_verified";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "language";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "theme";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "mfa_enabled";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "avatar_url";
