CREATE TABLE "channel_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"address" text NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"by_own" boolean DEFAULT false NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_refusals" (
	"organisation_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_refusals_organisation_id_address_hash_pk" PRIMARY KEY("organisation_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "channel_seen_acceptances" (
	"rule_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_seen_acceptances_rule_id_issue_id_decided_at_pk" PRIMARY KEY("rule_id","issue_id","decided_at")
);
--> statement-breakpoint
ALTER TABLE "channels" ALTER COLUMN "sealed_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_rules" ADD COLUMN "points" integer;--> statement-breakpoint
ALTER TABLE "channel_rules" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "channel_recipients" ADD CONSTRAINT "channel_recipients_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_recipients" ADD CONSTRAINT "channel_recipients_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_refusals" ADD CONSTRAINT "channel_refusals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_seen_acceptances" ADD CONSTRAINT "channel_seen_acceptances_rule_id_channel_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."channel_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_seen_acceptances" ADD CONSTRAINT "channel_seen_acceptances_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_seen_acceptances" ADD CONSTRAINT "channel_seen_acceptances_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_recipients_address" ON "channel_recipients" USING btree ("channel_id","address");--> statement-breakpoint
CREATE INDEX "channel_recipients_organisation" ON "channel_recipients" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "channel_seen_acceptances_issue" ON "channel_seen_acceptances" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "channel_seen_acceptances_organisation" ON "channel_seen_acceptances" USING btree ("organisation_id");