CREATE TABLE "channel_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"rule_id" uuid,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "channel_deliveries_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asset_id" uuid,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"events" jsonb NOT NULL,
	"count" integer NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"answer_status" integer,
	"answer" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"events" text[] NOT NULL,
	"asset_ids" uuid[],
	"target" integer,
	"timing" text NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sealed_address" text NOT NULL,
	"host" text NOT NULL,
	"sealed_secret" text,
	"sealed_old_secret" text,
	"signs_twice_until" timestamp with time zone,
	"state" text DEFAULT 'connected' NOT NULL,
	"held_until" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_problem" text,
	"last_problem_at" timestamp with time zone,
	"connected_by" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_rule_id_channel_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."channel_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_rules" ADD CONSTRAINT "channel_rules_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_rules" ADD CONSTRAINT "channel_rules_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_deliveries_cause" ON "channel_deliveries" USING btree ("channel_id","cause");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_deliveries_open" ON "channel_deliveries" USING btree ("rule_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "channel_deliveries_rule" ON "channel_deliveries" USING btree ("rule_id") WHERE rule_id is not null;--> statement-breakpoint
CREATE INDEX "channel_deliveries_newest" ON "channel_deliveries" USING btree ("organisation_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "channel_deliveries_asset" ON "channel_deliveries" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "channel_deliveries_waiting" ON "channel_deliveries" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "channel_rules_organisation" ON "channel_rules" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "channel_rules_channel" ON "channel_rules" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "channels_organisation" ON "channels" USING btree ("organisation_id");