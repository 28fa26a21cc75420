create trigger assistant_attachments_removed after delete on assistant_attachments for each row when (old.key is not null) execute function note_removed_file();
