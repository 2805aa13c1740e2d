-- Links in letters (a new password) and second steps of signing in that are under way belong to the password and the
-- address that an account had when they were made. Whatever changes either, a form, a link or somebody's hand, ends them.
create function end_account_links() returns trigger language plpgsql as $$
begin
  delete from verifications where value = to_jsonb(new) ->> tg_argv[0];
  return null;
end $$;--> statement-breakpoint
create trigger accounts_end_links after insert or update of password on accounts
  for each row execute function end_account_links('user_id');--> statement-breakpoint
create trigger users_end_links after update of email on users for each row
  when (old.email is distinct from new.email)
  execute function end_account_links('id');
