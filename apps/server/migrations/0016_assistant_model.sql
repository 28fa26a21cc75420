CREATE TABLE "assistant_models" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"sealed_key" text,
	"is_on" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'connected' NOT NULL,
	"organisation_limit" integer NOT NULL,
	"person_limit" integer NOT NULL,
	"held_until" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_problem" text,
	"last_problem_at" timestamp with time zone,
	"connected_by" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_spending" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid,
	"month" date NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_spending_of" UNIQUE NULLS NOT DISTINCT("organisation_id","user_id","month")
);
--> statement-breakpoint
ALTER TABLE "assistant_models" ADD CONSTRAINT "assistant_models_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_spending" ADD CONSTRAINT "assistant_spending_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_spending" ADD CONSTRAINT "assistant_spending_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_spending_user" ON "assistant_spending" USING btree ("user_id");