-- Who has shown before that an address is theirs comes in wherever they could until now.
update accounts set proven_at = now() where is_verified;
