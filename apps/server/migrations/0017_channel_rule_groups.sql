ALTER TABLE "channel_rules" ADD COLUMN "team_ids" uuid[];--> statement-breakpoint
ALTER TABLE "channel_rules" ADD COLUMN "product_ids" uuid[];