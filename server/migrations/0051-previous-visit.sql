-- When the visit before the present one ended; null during the first visit. A visit ends with an hour without activity.
alter table profiles add column previous_visit_at timestamptz;

-- A trigger, because both requests and open windows record activity.
create function remember_previous_visit() returns trigger language plpgsql as $$
begin
  new.previous_visit_at := old.last_active_at;
  return new;
end $$;

create trigger new_visit before update of last_active_at on profiles
  for each row when (new.last_active_at > old.last_active_at + interval '1 hour')
  execute function remember_previous_visit();
