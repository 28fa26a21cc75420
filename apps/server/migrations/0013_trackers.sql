CREATE TABLE "tracked_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"said" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"external_id" text,
	"external_key" text,
	"url" text,
	"status" text,
	"category" text,
	"assignee" text,
	"checked_at" timestamp with time zone,
	"followed" text,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"base_url" text NOT NULL,
	"account" text,
	"account_name" text NOT NULL,
	"sealed_token" text NOT NULL,
	"state" text DEFAULT 'connected' NOT NULL,
	"held_until" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_problem" text,
	"last_problem_at" timestamp with time zone,
	"connected_by" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_targets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"asset_id" uuid,
	"project" jsonb NOT NULL,
	"issue_type" jsonb NOT NULL,
	"priorities" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"language" text NOT NULL,
	"retests_closed" boolean NOT NULL,
	"follows_fixes" boolean NOT NULL,
	CONSTRAINT "tracker_targets_asset" UNIQUE NULLS NOT DISTINCT("connection_id","asset_id")
);
--> statement-breakpoint
ALTER TABLE "tracked_issues" ADD CONSTRAINT "tracked_issues_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracked_issues" ADD CONSTRAINT "tracked_issues_connection_id_tracker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."tracker_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracked_issues" ADD CONSTRAINT "tracked_issues_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_connections" ADD CONSTRAINT "tracker_connections_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_targets" ADD CONSTRAINT "tracker_targets_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_targets" ADD CONSTRAINT "tracker_targets_connection_id_tracker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."tracker_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_targets" ADD CONSTRAINT "tracker_targets_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tracked_issues_issue" ON "tracked_issues" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "tracked_issues_connection" ON "tracked_issues" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "tracked_issues_organisation" ON "tracked_issues" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "tracked_issues_due" ON "tracked_issues" USING btree ("next_try_at") WHERE state in ('waiting', 'created');--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_connections_organisation" ON "tracker_connections" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "tracker_targets_organisation" ON "tracker_targets" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "tracker_targets_of" ON "tracker_targets" USING btree ("asset_id");