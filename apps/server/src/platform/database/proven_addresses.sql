-- Who has shown before that an address is theirs comes in wherever they could until now, unless an administrator may have had the account since.
update accounts set proven_at = now() where is_verified and not exists (
  select from one_time_links link join users on users.id = link.user_id
  where users.account_id = accounts.id and link.kind = 'reset' and link.email is null and link.used_at is not null
);
