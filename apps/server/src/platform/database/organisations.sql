--> statement-breakpoint
-- What the hash of an entry is taken of: the hash before it and the whole entry but its number, which is another one where the organisation is brought to.
CREATE FUNCTION "audit_hash"("previous" text, "entry" "audit_log") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to("previous" || E'\n' || jsonb_build_array(
    to_char("entry"."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), "entry"."organisation_id", "entry"."actor_id",
    "entry"."actor", "entry"."action", "entry"."subject_id", "entry"."address", "entry"."before", "entry"."after")::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION "chain_entry"("entry" "audit_log") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "last" "audit_chain";
BEGIN
  SELECT * INTO "last" FROM "audit_chain" WHERE "organisation_id" = "entry"."organisation_id" ORDER BY "number" DESC LIMIT 1;
  INSERT INTO "audit_chain" VALUES ("entry"."organisation_id", coalesce("last"."number", 0) + 1, "entry"."id", "audit_hash"(coalesce("last"."hash", ''), "entry"));
END $$;
--> statement-breakpoint
DO $$ DECLARE "entry" "audit_log"; BEGIN FOR "entry" IN SELECT * FROM "audit_log" ORDER BY "id" LOOP PERFORM "chain_entry"("entry"); END LOOP; END $$;
--> statement-breakpoint
-- When the transaction ends, one after the other: a lock that is taken last cannot wait in a circle.
CREATE FUNCTION "chain_in_turn"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Entries that come with their organisation come with their links.
  IF current_setting('manara.importing', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(4600002);
  PERFORM "chain_entry"(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_log_chained" AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "chain_in_turn"();
--> statement-breakpoint
CREATE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- The log is only ever added to, but for prune_audit().
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('manara.pruning', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;
--> statement-breakpoint
-- Each entry of the audit log, of one organisation or of all, and whether it is as the chain has it: it does not fit where it was changed, put in past the
-- chain, or is gone. Where the oldest links were taken away, the chain begins from what the latest entry about that says of them.
CREATE FUNCTION "audit_checked"("only" uuid DEFAULT NULL)
RETURNS TABLE ("id" bigint, "organisation_id" uuid, "number" bigint, "at" timestamptz, "action" text, "fits" boolean) LANGUAGE sql STABLE AS $$
  WITH "own" AS (
    SELECT * FROM "audit_chain" "link" WHERE "only" IS NULL OR "link"."organisation_id" = "only"
  ), "heads" AS (
    SELECT "own"."organisation_id", min("own"."number") AS "number" FROM "own" GROUP BY "own"."organisation_id"
  ), "begun" AS (
    SELECT DISTINCT ON ("head"."organisation_id") "head"."organisation_id", "head"."number" - 1 AS "number", "pruned"."after" ->> 'hash' AS "hash"
    FROM "heads" "head" JOIN "audit_log" "pruned" ON "pruned"."organisation_id" = "head"."organisation_id" AND "pruned"."action" = 'audit_pruned'
      AND "pruned"."after" ->> 'number' = ("head"."number" - 1)::text
    WHERE "head"."number" > 1 ORDER BY "head"."organisation_id", "pruned"."id" DESC
  ), "links" AS (
    SELECT "own"."organisation_id", "own"."number", "own"."entry_id", "own"."hash",
      coalesce(lag("own"."hash") OVER "chain", "begun"."hash", '') AS "previous",
      coalesce(lag("own"."number") OVER "chain", "begun"."number", 0) + 1 AS "expected"
    FROM "own" LEFT JOIN "begun" ON "begun"."organisation_id" = "own"."organisation_id"
    WINDOW "chain" AS (PARTITION BY "own"."organisation_id" ORDER BY "own"."number")
  ), "entries" AS (
    SELECT "entry" FROM "audit_log" "entry" WHERE "only" IS NULL OR "entry"."organisation_id" = "only"
  )
  SELECT coalesce(("entry")."id", "links"."entry_id"), coalesce(("entry")."organisation_id", "links"."organisation_id"), "links"."number",
    ("entry")."at", ("entry")."action",
    (("entry")."id" IS NOT NULL AND "links"."entry_id" IS NOT NULL AND "links"."organisation_id" = ("entry")."organisation_id"
      AND "links"."number" = "links"."expected" AND "links"."hash" = audit_hash("links"."previous", "entry"))
  FROM "links" FULL JOIN "entries" ON ("entry")."id" = "links"."entry_id"
$$;
--> statement-breakpoint
-- Takes away the oldest entries of an organisation that were all made before "cutoff", with their links, and writes down up to which number and hash: from
-- there the check of what is left begins. The newest link always stays. Answers how many were taken; null, and takes none, where one of them does not fit:
-- what somebody has tampered with is not tidied away for them.
CREATE FUNCTION "prune_audit"("organisation" uuid, "cutoff" timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  "last" "audit_chain";
  "taken" bigint;
BEGIN
  SELECT "link".* INTO "last" FROM "audit_chain" "link" WHERE "link"."organisation_id" = "organisation" AND "link"."number" < (
    SELECT coalesce(min("kept"."number") FILTER (WHERE "entry"."at" IS NULL OR "entry"."at" >= "cutoff"), max("kept"."number"))
    FROM "audit_chain" "kept" LEFT JOIN "audit_log" "entry" ON "entry"."id" = "kept"."entry_id" WHERE "kept"."organisation_id" = "organisation"
  ) ORDER BY "link"."number" DESC LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  -- Before anything is locked: it takes its time, and of what is there nothing changes.
  IF EXISTS (SELECT FROM audit_checked("organisation") "checked" WHERE "checked"."number" <= "last"."number" AND NOT "checked"."fits") THEN RETURN NULL; END IF;
  -- The organisation before the chain, as everybody who writes an entry locks them.
  PERFORM FROM "organisations" WHERE "id" = "organisation" FOR KEY SHARE;
  PERFORM pg_advisory_xact_lock(4600002);
  PERFORM FROM "audit_chain" WHERE "organisation_id" = "organisation" AND "number" = "last"."number";
  -- Somebody else has pruned meanwhile.
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM set_config('manara.pruning', 'on', true);
  DELETE FROM "audit_log" WHERE "id" IN (SELECT "entry_id" FROM "audit_chain" WHERE "organisation_id" = "organisation" AND "number" <= "last"."number");
  DELETE FROM "audit_chain" WHERE "organisation_id" = "organisation" AND "number" <= "last"."number";
  GET DIAGNOSTICS "taken" = ROW_COUNT;
  PERFORM set_config('manara.pruning', 'off', true);
  INSERT INTO "audit_log" ("organisation_id", "actor", "action", "subject_id", "after") VALUES ("organisation", 'Manara', 'audit_pruned', "organisation",
    jsonb_build_object('entries', "taken", 'number', "last"."number", 'hash', "last"."hash", 'before', "cutoff"));
  RETURN "taken";
END $$;
--> statement-breakpoint
-- A text as searching compares it; searchKey() of the domain says what is alike and does the same.
create function search_key(said text) returns text language sql immutable strict parallel safe as $$
	select translate(
		regexp_replace(lower(normalize(said, nfkd)), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
		'ςٱىةیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'σايهيك01234567890123456789')
$$;
--> statement-breakpoint
CREATE TRIGGER "request_attachments_removed" AFTER DELETE ON "request_attachments" FOR EACH ROW EXECUTE FUNCTION "note_removed_file"();
