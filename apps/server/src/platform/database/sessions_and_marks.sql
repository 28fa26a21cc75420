-- Organisations from before this keep what they have demanded so far.
update organisations set demands_of_administrators = false;
--> statement-breakpoint
update accounts a set first_sign_in_at = least(
  (select min(l.at) from users u join audit_log l on l.organisation_id = u.organisation_id and l.actor_id = u.id and l.action = 'signed_in' where u.account_id = a.id),
  (select min(u.last_login) from users u where u.account_id = a.id));
