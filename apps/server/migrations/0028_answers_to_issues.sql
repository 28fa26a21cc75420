CREATE TABLE "issue_answers" (
	"issue_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"answer" jsonb NOT NULL,
	"answered_by" uuid,
	"answered_by_name" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used" jsonb
);
--> statement-breakpoint
ALTER TABLE "issue_answers" ADD CONSTRAINT "issue_answers_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_answers" ADD CONSTRAINT "issue_answers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_answers_organisation" ON "issue_answers" USING btree ("organisation_id");