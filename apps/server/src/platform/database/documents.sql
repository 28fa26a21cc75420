--> statement-breakpoint
create trigger document_files_removed after delete on document_files for each row execute function note_removed_file();
--> statement-breakpoint
create trigger fix_pictures_removed after delete on fix_pictures for each row execute function note_removed_file();
--> statement-breakpoint
create function keep_document_versions() returns trigger language plpgsql as $$ begin raise exception 'the versions of a document are only ever added to'; end $$;
--> statement-breakpoint
-- With their document they may go: that is a deletion inside of a trigger.
create trigger document_versions_append_only before update or delete on document_versions for each row when (pg_trigger_depth() = 0) execute function keep_document_versions();
