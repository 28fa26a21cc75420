CREATE TABLE "code_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"base_url" text NOT NULL,
	"account_login" text NOT NULL,
	"account_url" text NOT NULL,
	"how" text NOT NULL,
	"sealed_token" text,
	"github_app_id" uuid,
	"installation_id" bigint,
	"state" text DEFAULT 'connected' NOT NULL,
	"webhook_hash" text,
	"connected_by" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "github_apps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"base_url" text NOT NULL,
	"app_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"url" text NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_webhook_secret" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"document_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor" text,
	"reading" integer NOT NULL,
	"content" integer NOT NULL,
	"parent" integer,
	"same_as" integer,
	"redo" json NOT NULL,
	"step" json,
	"edits" json,
	"changes" json,
	"reviewed" json,
	CONSTRAINT "document_versions_one" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reading" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "document_files_one" PRIMARY KEY("document_id","kind","reading","name")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"owner_id" uuid,
	"document_name" text NOT NULL,
	"original_filename" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"failure" text,
	"settings" jsonb NOT NULL,
	"reads_source" boolean DEFAULT true NOT NULL,
	"sealed_password" text,
	"converted_at" timestamp with time zone,
	"converted_settings" jsonb,
	"title" text,
	"language" text,
	"pages" integer,
	"engines" jsonb,
	"milliseconds" integer,
	"confidence" double precision,
	"doubts" integer,
	"notices" jsonb,
	"outputs_failed" jsonb,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" text,
	"version" integer,
	"outputs_version" integer
);
--> statement-breakpoint
DROP INDEX "issues_newest";--> statement-breakpoint
ALTER TABLE "code_connections" ADD CONSTRAINT "code_connections_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_connections" ADD CONSTRAINT "code_connections_github_app_id_github_apps_id_fk" FOREIGN KEY ("github_app_id") REFERENCES "public"."github_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_apps" ADD CONSTRAINT "github_apps_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_connections_kind" ON "code_connections" USING btree ("organisation_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "code_connections_webhook" ON "code_connections" USING btree ("webhook_hash");--> statement-breakpoint
CREATE INDEX "code_connections_installation" ON "code_connections" USING btree ("github_app_id","installation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "github_apps_organisation" ON "github_apps" USING btree ("organisation_id","base_url");--> statement-breakpoint
CREATE INDEX "github_apps_number" ON "github_apps" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_files_key" ON "document_files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "documents_list" ON "documents" USING btree ("organisation_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("organisation_id","sha256","created_at");--> statement-breakpoint
CREATE INDEX "issues_newest" ON "issues" USING btree ("organisation_id","kind","created_at","severity","rule_id","id","asset_id","status","issue_type","assignee_username");--> statement-breakpoint
create trigger document_files_removed after delete on document_files for each row execute function note_removed_file();
--> statement-breakpoint
create function keep_document_versions() returns trigger language plpgsql as $$ begin raise exception 'the versions of a document are only ever added to'; end $$;
--> statement-breakpoint
-- With their document they may go: that is a deletion inside of a trigger.
create trigger document_versions_append_only before update or delete on document_versions for each row when (pg_trigger_depth() = 0) execute function keep_document_versions();
