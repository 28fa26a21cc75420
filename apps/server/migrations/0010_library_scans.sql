CREATE TABLE "library_checks" (
	"asset_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"content_key" text NOT NULL,
	"engine" text NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "library_checks_content" PRIMARY KEY("asset_id","content_key")
);
--> statement-breakpoint
CREATE TABLE "library_entries" (
	"asset_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"generation" integer NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "library_entries_item" PRIMARY KEY("asset_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "library_reads" (
	"asset_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"drive" text NOT NULL,
	"link" text,
	"generation" integer NOT NULL,
	"is_anew" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scan_pages" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD COLUMN "file_path" text;--> statement-breakpoint
ALTER TABLE "library_checks" ADD CONSTRAINT "library_checks_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_checks" ADD CONSTRAINT "library_checks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_reads" ADD CONSTRAINT "library_reads_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_reads" ADD CONSTRAINT "library_reads_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_pages_item" ON "scan_pages" USING btree ("run_id","item_id") WHERE item_id is not null;