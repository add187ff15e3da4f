create table profiles (
  member_id uuid primary key,
  first_name text not null,
  last_name text not null,
  -- Lower case and without accents: what a search by the start of a name compares with.
  first_name_key text not null,
  last_name_key text not null,
  gender text not null check (gender in ('female', 'male', 'other')),
  date_of_birth date not null,
  looking_for text[] not null check (cardinality(looking_for) between 1 and 3),
  created_for text,
  height_cm smallint check (height_cm between 120 and 220),
  marital_status text,
  children smallint check (children between 0 and 20),
  religion text,
  community text,
  mother_tongue text,
  languages text[] not null default '{}',
  country text,
  state text,
  city text,
  education text,
  education_detail text,
  occupation text,
  occupation_detail text,
  income_band text,
  diet text,
  smoking text,
  drinking text,
  hobbies text[] not null default '{}',
  family_type text,
  family_values text,
  family_about text,
  bio text check (char_length(bio) <= 2000),
  partner_preferences jsonb not null default '{}',
  completion smallint not null check (completion between 0 and 100),
  -- Complete enough for others to see (decisions §5).
  listed boolean not null,
  -- Made by the seed, never by a person.
  demo boolean not null default false,
  joined_at timestamptz not null,
  last_active_at timestamptz not null
);
create index profiles_by_activity on profiles (gender, last_active_at desc, member_id desc) where listed;
create index profiles_by_joined on profiles (gender, joined_at desc, member_id desc) where listed;
create index profiles_by_religion on profiles (gender, religion, last_active_at desc, member_id desc) where listed;
create index profiles_by_city on profiles (gender, city, last_active_at desc, member_id desc) where listed;
create index profiles_by_first_name on profiles (first_name_key text_pattern_ops) where listed;
create index profiles_by_last_name on profiles (last_name_key text_pattern_ops) where listed;

create table photos (
  photo_id uuid primary key,
  member_id uuid not null references profiles on delete cascade,
  object_key text not null,
  is_profile_photo boolean not null,
  created_at timestamptz not null
);
create unique index photos_one_profile_photo on photos (member_id) where is_profile_photo;
create index photos_by_member on photos (member_id);
