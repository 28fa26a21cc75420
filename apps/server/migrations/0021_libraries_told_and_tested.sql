CREATE TABLE "library_watches" (
	"asset_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"drive" text NOT NULL,
	"subscription_id" text,
	"secret_hash" text,
	"expires_at" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_reads" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retest_pages" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "library_watches" ADD CONSTRAINT "library_watches_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_watches" ADD CONSTRAINT "library_watches_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_watches_subscription" ON "library_watches" USING btree ("subscription_id");