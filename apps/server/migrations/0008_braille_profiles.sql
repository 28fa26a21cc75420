CREATE TABLE "braille_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"contracted" boolean NOT NULL,
	"cells" integer NOT NULL,
	"lines" integer NOT NULL,
	"print_pages" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "braille_profiles" ADD CONSTRAINT "braille_profiles_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "braille_profiles_name" ON "braille_profiles" USING btree ("organisation_id",lower("name"));