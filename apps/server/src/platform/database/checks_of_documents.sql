-- Whom programs have made a member before was written down under the address that the account has now.
UPDATE "users" SET "provisioned_email" = "accounts"."email" FROM "accounts" WHERE "accounts"."id" = "users"."account_id" AND "users"."provisioned_at" IS NOT NULL;
