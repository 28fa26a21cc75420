ALTER TABLE "tracker_targets" DROP CONSTRAINT "tracker_targets_asset";--> statement-breakpoint
ALTER TABLE "code_connections" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "code_connections" ADD COLUMN "last_problem" text;--> statement-breakpoint
ALTER TABLE "code_connections" ADD COLUMN "last_problem_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tracked_issues" ADD COLUMN "picture_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tracker_targets" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "tracker_targets" ADD CONSTRAINT "tracker_targets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracker_targets_product" ON "tracker_targets" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "tracker_targets" ADD CONSTRAINT "tracker_targets_whose" UNIQUE NULLS NOT DISTINCT("connection_id","asset_id","product_id");