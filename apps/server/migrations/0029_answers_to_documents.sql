CREATE TABLE "document_answers" (
	"document_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"target" text NOT NULL,
	"answer" jsonb NOT NULL,
	"answered_by" uuid,
	"answered_by_name" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used" jsonb,
	CONSTRAINT "document_answers_one" PRIMARY KEY("document_id","target")
);
--> statement-breakpoint
ALTER TABLE "assistant_attachments" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_answers_organisation" ON "document_answers" USING btree ("organisation_id");