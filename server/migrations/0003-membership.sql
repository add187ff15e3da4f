-- The tier that a member holds; past expires_at it counts as free.
create table memberships (
  member_id uuid primary key,
  tier text not null check (tier in ('free', 'silver', 'gold', 'platinum', 'admin')),
  started_at timestamptz not null,
  expires_at timestamptz,
  order_id text
);
