ALTER TABLE "channel_rules" ADD COLUMN "team_ids" uuid[];--> statement-breakpoint
ALTER TABLE "channel_rules" ADD COLUMN "product_ids" uuid[];--> statement-breakpoint
ALTER TABLE "channel_rules" ADD COLUMN "weekday" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_rules" ADD COLUMN "quiet_from" integer;--> statement-breakpoint
ALTER TABLE "channel_rules" ADD COLUMN "quiet_to" integer;--> statement-breakpoint
ALTER TABLE "channel_rules" ADD COLUMN "critical_at_once" boolean DEFAULT false NOT NULL;