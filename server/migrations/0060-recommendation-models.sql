-- Members who turn this off get recommendations by their preferences only, and nothing is learned from what they do.
alter table profiles add column learn_from_activity boolean not null default true;

-- What recommendations are chosen by; made once a day, the latest one is used.
create table recommendation_models (
  model_id bigint generated always as identity primary key,
  trained_at timestamptz not null,
  -- How often a member would be recommended in a day if all were recommended equally often.
  fair_share double precision not null check (fair_share > 0),
  model jsonb not null
);

-- To count how often members are recommended on a day.
create index recommendations_by_recommended_and_day on recommendations (recommended_id, day);
drop index recommendations_by_recommended;
