CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid,
	"user_id" uuid,
	"link_id" uuid,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"sealed" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_step" bigint,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "backup_codes_one" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "mfa_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"password_mark" text NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '5 minutes' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"theme" text DEFAULT 'light' NOT NULL,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_email";
--> statement-breakpoint
ALTER TABLE "fixes" ADD COLUMN "page_urls" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "mailed_token_hash" text;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "licence_sets" jsonb;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "default_licence" text DEFAULT 'pro' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "job_title" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "licence" text DEFAULT 'pro' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "organisation_label" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "website" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "website_changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_link_id_one_time_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."one_time_links"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mails_organisation" ON "mails" USING btree ("organisation_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "mails_link" ON "mails" USING btree ("link_id");
--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_try_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "mfa_challenges_account" ON "mfa_challenges" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_links_mailed_token" ON "one_time_links" USING btree ("mailed_token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree ("account_id","organisation_id");
--> statement-breakpoint
-- Whoever was somebody in one organisation has an account of the same number. No address was ever proven: what stood in is_verified came of links
-- that their makers had seen.
insert into accounts (id, email, password_hash, is_verified, language, theme, mfa_enabled, created_at)
select id, email, password_hash, false, language, theme, mfa_enabled, created_at from users;
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
