-- When an interest was first accepted or declined; responded_at moves when a connection ends. Lists show interests that
-- wait for an answer first, and a member who pages through one needs the order of its first page.
alter table interests add first_answered_at timestamptz;
update interests set first_answered_at = responded_at where responded_at is not null;
