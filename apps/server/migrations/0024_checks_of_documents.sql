CREATE TABLE "document_checks" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text DEFAULT 'analyzing' NOT NULL,
	"failure" jsonb,
	"result" jsonb,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provisioned_language" text;--> statement-breakpoint
ALTER TABLE "sign_on_links" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_checks_organisation" ON "document_checks" USING btree ("organisation_id");