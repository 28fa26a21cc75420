-- Whoever was somebody in one organisation has an account of the same number. No address was ever proven: what stood in is_verified came of links
-- that their makers had seen.
insert into accounts (id, email, password_hash, is_verified, language, theme, mfa_enabled, created_at)
select id, email, password_hash, false, language, theme, mfa_enabled, created_at from users;
--> statement-breakpoint
update users set account_id = id;
