CREATE TABLE "assistant_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(coalesce(title, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_turns" (
	"id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"answer" jsonb NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(coalesce(question, ''))) STORED NOT NULL,
	CONSTRAINT "assistant_turns_one" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_conversation_id_assistant_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_conversations_latest" ON "assistant_conversations" USING btree ("user_id","asked_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "assistant_conversations_organisation" ON "assistant_conversations" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_turns_place" ON "assistant_turns" USING btree ("conversation_id","place");--> statement-breakpoint
CREATE INDEX "assistant_turns_organisation" ON "assistant_turns" USING btree ("organisation_id");