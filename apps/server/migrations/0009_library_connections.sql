CREATE TABLE "library_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cloud" text NOT NULL,
	"tenant" text NOT NULL,
	"tenant_id" text,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"app_name" text,
	"rights" text[],
	"state" text DEFAULT 'connected' NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_problem" text,
	"last_problem_at" timestamp with time zone,
	"connected_by" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "library" jsonb;--> statement-breakpoint
ALTER TABLE "library_connections" ADD CONSTRAINT "library_connections_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_connections_kind" ON "library_connections" USING btree ("organisation_id","kind");