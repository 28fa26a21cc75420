CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"beginning" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"organisation_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_organisation_id_number_pk" PRIMARY KEY("organisation_id","number")
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kinds" jsonb NOT NULL,
	"alerts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"cause" text NOT NULL,
	"asset_id" uuid,
	"issue_id" uuid,
	"document_id" uuid,
	"path" text NOT NULL,
	"values" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"in_app" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"latest_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mail_due_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"push_due_at" timestamp with time zone,
	"pushed_at" timestamp with time zone,
	"push_tries" integer DEFAULT 0 NOT NULL,
	"push_left" jsonb
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_mails" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "weekly_mails_one" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "product_assets" (
	"product_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	CONSTRAINT "product_assets_product_id_asset_id_pk" PRIMARY KEY("product_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "product_repositories" (
	"product_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "product_repositories_product_id_provider_name_pk" PRIMARY KEY("product_id","provider","name")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"contact_id" uuid,
	"contact_name" text,
	"contact_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_things" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recent_things_one" PRIMARY KEY("user_id","kind","thing_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_providers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"more_scopes" text DEFAULT '' NOT NULL,
	"email_domains" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"makes_accounts" boolean DEFAULT true NOT NULL,
	"asks_second_step" boolean DEFAULT false NOT NULL,
	"group_claim" text DEFAULT 'groups' NOT NULL,
	"group_roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"default_role" text,
	"configured_role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_addresses" (
	"tag" text PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_addresses_member" UNIQUE("request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "request_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"message_id" uuid,
	"uploaded_by" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"is_answer" boolean NOT NULL,
	"text" text NOT NULL,
	"mail_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_messages_mail" UNIQUE("request_id","mail_id")
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by" uuid,
	"asked_by_name" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_requests_number" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
CREATE TABLE "team_assets" (
	"team_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	CONSTRAINT "team_assets_team_id_asset_id_pk" PRIMARY KEY("team_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "account_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_address_refused" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD COLUMN "user_id" uuid;
--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD COLUMN "provider_id" uuid;
--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "team_ids" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "job_title" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "licence" text;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "demands_second_factor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "invitation_language" text;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "default_hub" text DEFAULT 'enterprise' NOT NULL;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "default_frequency" text DEFAULT 'daily' NOT NULL;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "default_wcag" text DEFAULT '2.1' NOT NULL;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "default_level" text DEFAULT 'AA' NOT NULL;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "only_sign_on" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "emergency_owner_id" uuid;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "sign_on_slug" text;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "audit_days" integer;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "sample_of" uuid;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "sample_loaded_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_id" uuid;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "had_second_step" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guide_hidden_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "external_id" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provisioned_name" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provisioned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deprovisioned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_assets" ADD CONSTRAINT "product_assets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_assets" ADD CONSTRAINT "product_assets_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_repositories" ADD CONSTRAINT "product_repositories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recent_things" ADD CONSTRAINT "recent_things_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_on_links" ADD CONSTRAINT "sign_on_links_provider_id_sign_on_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_on_providers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_on_links" ADD CONSTRAINT "sign_on_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_on_providers" ADD CONSTRAINT "sign_on_providers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_attachments" ADD CONSTRAINT "request_attachments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_attachments" ADD CONSTRAINT "request_attachments_message_id_request_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."request_messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_attachments" ADD CONSTRAINT "request_attachments_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "team_assets" ADD CONSTRAINT "team_assets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "team_assets" ADD CONSTRAINT "team_assets_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_entry" ON "audit_chain" USING btree ("entry_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_topic" ON "notifications" USING btree ("user_id","topic") WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","latest_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "notifications_cause" ON "notifications" USING btree ("user_id","topic","cause");
--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("mail_due_at") WHERE mail_due_at is not null;
--> statement-breakpoint
CREATE INDEX "notifications_push_due" ON "notifications" USING btree ("push_due_at") WHERE push_due_at is not null;
--> statement-breakpoint
CREATE INDEX "notifications_asset" ON "notifications" USING btree ("asset_id");
--> statement-breakpoint
CREATE INDEX "notifications_issue" ON "notifications" USING btree ("issue_id");
--> statement-breakpoint
CREATE INDEX "notifications_document" ON "notifications" USING btree ("document_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");
--> statement-breakpoint
CREATE INDEX "product_assets_asset" ON "product_assets" USING btree ("asset_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "products_name" ON "products" USING btree ("organisation_id",lower("name"));
--> statement-breakpoint
CREATE INDEX "products_contact" ON "products" USING btree ("contact_id");
--> statement-breakpoint
CREATE INDEX "recent_things_latest" ON "recent_things" USING btree ("user_id","at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_links_subject" ON "sign_on_links" USING btree ("provider_id","subject");
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_links_member" ON "sign_on_links" USING btree ("provider_id","user_id");
--> statement-breakpoint
CREATE INDEX "sign_on_links_user" ON "sign_on_links" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_providers_name" ON "sign_on_providers" USING btree ("organisation_id","name");
--> statement-breakpoint
CREATE INDEX "request_attachments_message" ON "request_attachments" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX "request_attachments_own" ON "request_attachments" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "request_messages_request" ON "request_messages" USING btree ("request_id","at");
--> statement-breakpoint
CREATE INDEX "service_requests_changed" ON "service_requests" USING btree ("organisation_id","changed_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "service_requests_own" ON "service_requests" USING btree ("asked_by","changed_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "team_assets_asset" ON "team_assets" USING btree ("asset_id");
--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name" ON "teams" USING btree ("organisation_id",lower("name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "teams_external_id" ON "teams" USING btree ("organisation_id","external_id");
--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_sample_of_organisations_id_fk" FOREIGN KEY ("sample_of") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("organisation_id","actor_id","id");
--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "scan_pages_asset" ON "scan_pages" USING btree ("asset_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id" ON "users" USING btree ("organisation_id","external_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_provisioned_name" ON "users" USING btree ("organisation_id",lower("provisioned_name"));
--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_sign_on_slug" UNIQUE("sign_on_slug");
--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_sample_of" UNIQUE("sample_of");
--> statement-breakpoint
-- What the hash of an entry is taken of: the hash before it and the whole entry but its number, which is another one where the organisation is brought to.
CREATE FUNCTION "audit_hash"("previous" text, "entry" "audit_log") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to("previous" || E'\n' || jsonb_build_array(
    to_char("entry"."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), "entry"."organisation_id", "entry"."actor_id",
    "entry"."actor", "entry"."action", "entry"."subject_id", "entry"."address", "entry"."before", "entry"."after")::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION "chain_entry"("entry" "audit_log") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "last" "audit_chain";
BEGIN
  SELECT * INTO "last" FROM "audit_chain" WHERE "organisation_id" = "entry"."organisation_id" ORDER BY "number" DESC LIMIT 1;
  INSERT INTO "audit_chain" VALUES ("entry"."organisation_id", coalesce("last"."number", 0) + 1, "entry"."id", "audit_hash"(coalesce("last"."hash", ''), "entry"));
END $$;
--> statement-breakpoint
DO $$ DECLARE "entry" "audit_log"; BEGIN FOR "entry" IN SELECT * FROM "audit_log" ORDER BY "id" LOOP PERFORM "chain_entry"("entry"); END LOOP; END $$;
--> statement-breakpoint
-- When the transaction ends, one after the other: a lock that is taken last cannot wait in a circle.
CREATE FUNCTION "chain_in_turn"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Entries that come with their organisation come with their links.
  IF current_setting('manara.importing', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(4600002);
  PERFORM "chain_entry"(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_log_chained" AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "chain_in_turn"();
--> statement-breakpoint
CREATE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- The log is only ever added to, but for prune_audit().
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('manara.pruning', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;
--> statement-breakpoint
-- Each entry of the audit log, of one organisation or of all, and whether it is as the chain has it: it does not fit where it was changed, put in past the
-- chain, or is gone. Where the oldest links were taken away, the chain begins from what the latest entry about that says of them.
CREATE FUNCTION "audit_checked"("only" uuid DEFAULT NULL)
RETURNS TABLE ("id" bigint, "organisation_id" uuid, "number" bigint, "at" timestamptz, "action" text, "fits" boolean) LANGUAGE sql STABLE AS $$
  WITH "own" AS (
    SELECT * FROM "audit_chain" "link" WHERE "only" IS NULL OR "link"."organisation_id" = "only"
  ), "heads" AS (
    SELECT "own"."organisation_id", min("own"."number") AS "number" FROM "own" GROUP BY "own"."organisation_id"
  ), "begun" AS (
    SELECT DISTINCT ON ("head"."organisation_id") "head"."organisation_id", "head"."number" - 1 AS "number", "pruned"."after" ->> 'hash' AS "hash"
    FROM "heads" "head" JOIN "audit_log" "pruned" ON "pruned"."organisation_id" = "head"."organisation_id" AND "pruned"."action" = 'audit_pruned'
      AND "pruned"."after" ->> 'number' = ("head"."number" - 1)::text
    WHERE "head"."number" > 1 ORDER BY "head"."organisation_id", "pruned"."id" DESC
  ), "links" AS (
    SELECT "own"."organisation_id", "own"."number", "own"."entry_id", "own"."hash",
      coalesce(lag("own"."hash") OVER "chain", "begun"."hash", '') AS "previous",
      coalesce(lag("own"."number") OVER "chain", "begun"."number", 0) + 1 AS "expected"
    FROM "own" LEFT JOIN "begun" ON "begun"."organisation_id" = "own"."organisation_id"
    WINDOW "chain" AS (PARTITION BY "own"."organisation_id" ORDER BY "own"."number")
  ), "entries" AS (
    SELECT "entry" FROM "audit_log" "entry" WHERE "only" IS NULL OR "entry"."organisation_id" = "only"
  )
  SELECT coalesce(("entry")."id", "links"."entry_id"), coalesce(("entry")."organisation_id", "links"."organisation_id"), "links"."number",
    ("entry")."at", ("entry")."action",
    (("entry")."id" IS NOT NULL AND "links"."entry_id" IS NOT NULL AND "links"."organisation_id" = ("entry")."organisation_id"
      AND "links"."number" = "links"."expected" AND "links"."hash" = audit_hash("links"."previous", "entry"))
  FROM "links" FULL JOIN "entries" ON ("entry")."id" = "links"."entry_id"
$$;
--> statement-breakpoint
-- Takes away the oldest entries of an organisation that were all made before "cutoff", with their links, and writes down up to which number and hash: from
-- there the check of what is left begins. The newest link always stays. Answers how many were taken; null, and takes none, where one of them does not fit:
-- what somebody has tampered with is not tidied away for them.
CREATE FUNCTION "prune_audit"("organisation" uuid, "cutoff" timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  "last" "audit_chain";
  "taken" bigint;
BEGIN
  SELECT "link".* INTO "last" FROM "audit_chain" "link" WHERE "link"."organisation_id" = "organisation" AND "link"."number" < (
    SELECT coalesce(min("kept"."number") FILTER (WHERE "entry"."at" IS NULL OR "entry"."at" >= "cutoff"), max("kept"."number"))
    FROM "audit_chain" "kept" LEFT JOIN "audit_log" "entry" ON "entry"."id" = "kept"."entry_id" WHERE "kept"."organisation_id" = "organisation"
  ) ORDER BY "link"."number" DESC LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  -- Before anything is locked: it takes its time, and of what is there nothing changes.
  IF EXISTS (SELECT FROM audit_checked("organisation") "checked" WHERE "checked"."number" <= "last"."number" AND NOT "checked"."fits") THEN RETURN NULL; END IF;
  -- The organisation before the chain, as everybody who writes an entry locks them.
  PERFORM FROM "organisations" WHERE "id" = "organisation" FOR KEY SHARE;
  PERFORM pg_advisory_xact_lock(4600002);
  PERFORM FROM "audit_chain" WHERE "organisation_id" = "organisation" AND "number" = "last"."number";
  -- Somebody else has pruned meanwhile.
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM set_config('manara.pruning', 'on', true);
  DELETE FROM "audit_log" WHERE "id" IN (SELECT "entry_id" FROM "audit_chain" WHERE "organisation_id" = "organisation" AND "number" <= "last"."number");
  DELETE FROM "audit_chain" WHERE "organisation_id" = "organisation" AND "number" <= "last"."number";
  GET DIAGNOSTICS "taken" = ROW_COUNT;
  PERFORM set_config('manara.pruning', 'off', true);
  INSERT INTO "audit_log" ("organisation_id", "actor", "action", "subject_id", "after") VALUES ("organisation", 'Manara', 'audit_pruned', "organisation",
    jsonb_build_object('entries', "taken", 'number', "last"."number", 'hash', "last"."hash", 'before', "cutoff"));
  RETURN "taken";
END $$;
--> statement-breakpoint
-- A text as searching compares it; searchKey() of the domain says what is alike and does the same.
create function search_key(said text) returns text language sql immutable strict parallel safe as $$
	select translate(
		regexp_replace(lower(normalize(said, nfkd)), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
		'ςٱىةیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'σايهيك01234567890123456789')
$$;
--> statement-breakpoint
CREATE TRIGGER "request_attachments_removed" AFTER DELETE ON "request_attachments" FOR EACH ROW EXECUTE FUNCTION "note_removed_file"();
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(coalesce(name, '') || ' ' || coalesce(url, '') || ' ' || coalesce(github_org_repo, ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(coalesce(document_name, '') || ' ' || coalesce(original_filename, ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(coalesce(asset_name, ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(coalesce(full_name, '') || ' ' || coalesce(username, ''))) STORED NOT NULL;
