-- Out of sight: by the member's own wish until the next sign-in, or by staff.
alter table profiles
  add deactivated_at timestamptz,
  add suspended boolean not null default false,
  add constraint out_of_sight_is_not_listed check (not (listed and (deactivated_at is not null or suspended)));

alter table identity.users
  -- Set when a change of address was undone: the next sign-in asks for a new password.
  add password_reset_required boolean not null default false,
  -- May not sign in before; 'infinity' for good.
  add disabled_until timestamptz,
  -- Is being deleted: nobody signs in any more, and of all sessions one may still ask for the deletion of the user.
  add leaving_at timestamptz,
  add leaving_session uuid;
