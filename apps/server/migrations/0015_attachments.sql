CREATE TABLE "assistant_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"turn_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text,
	"key" text,
	"state" text DEFAULT 'analyzing' NOT NULL,
	"failure" jsonb,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_attachments" ADD CONSTRAINT "assistant_attachments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_attachments" ADD CONSTRAINT "assistant_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_attachments" ADD CONSTRAINT "assistant_attachments_conversation_id_assistant_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "assistant_attachments_own" ON "assistant_attachments" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "assistant_attachments_conversation" ON "assistant_attachments" USING btree ("conversation_id");
--> statement-breakpoint
CREATE INDEX "assistant_attachments_organisation" ON "assistant_attachments" USING btree ("organisation_id");
--> statement-breakpoint
create trigger assistant_attachments_removed after delete on assistant_attachments for each row when (old.key is not null) execute function note_removed_file();
