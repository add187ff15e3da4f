-- What a member insists on, out of the partner preferences: what a search asks of the other side (decisions §§5, 6).
-- Null where nothing is insisted on.
alter table profiles
  add must_age_min smallint,
  add must_age_max smallint,
  add must_height_min smallint,
  add must_height_max smallint,
  add must_marital_status text[],
  add must_religion text[],
  add must_community text[],
  add must_mother_tongue text[],
  add must_country text[],
  add must_state text[],
  add must_city text[],
  add must_education text[],
  add must_occupation text[],
  add must_income_band text[],
  add must_diet text[],
  add must_smoking text[],
  add must_drinking text[],
  add must_family_type text[],
  add must_family_values text[],
  -- When its member last changed anything.
  add updated_at timestamptz;

create function pg_temp.must(preferences jsonb, criterion text) returns text[] language sql immutable as $$
  select case when (preferences -> criterion ->> 'mustHave')::boolean
    then array(select jsonb_array_elements_text(preferences -> criterion -> 'values')) end
$$;

create function pg_temp.must_end(preferences jsonb, criterion text, which text) returns smallint language sql immutable as $$
  select case when (preferences -> criterion ->> 'mustHave')::boolean
    then (preferences -> criterion ->> which)::smallint end
$$;

update profiles set
  must_age_min = pg_temp.must_end(partner_preferences, 'age', 'min'),
  must_age_max = pg_temp.must_end(partner_preferences, 'age', 'max'),
  must_height_min = pg_temp.must_end(partner_preferences, 'heightCm', 'min'),
  must_height_max = pg_temp.must_end(partner_preferences, 'heightCm', 'max'),
  must_marital_status = pg_temp.must(partner_preferences, 'maritalStatus'),
  must_religion = pg_temp.must(partner_preferences, 'religion'),
  must_community = pg_temp.must(partner_preferences, 'community'),
  must_mother_tongue = pg_temp.must(partner_preferences, 'motherTongue'),
  must_country = pg_temp.must(partner_preferences, 'country'),
  must_state = pg_temp.must(partner_preferences, 'state'),
  must_city = pg_temp.must(partner_preferences, 'city'),
  must_education = pg_temp.must(partner_preferences, 'education'),
  must_occupation = pg_temp.must(partner_preferences, 'occupation'),
  must_income_band = pg_temp.must(partner_preferences, 'incomeBand'),
  must_diet = pg_temp.must(partner_preferences, 'diet'),
  must_smoking = pg_temp.must(partner_preferences, 'smoking'),
  must_drinking = pg_temp.must(partner_preferences, 'drinking'),
  must_family_type = pg_temp.must(partner_preferences, 'familyType'),
  must_family_values = pg_temp.must(partner_preferences, 'familyValues'),
  updated_at = joined_at;

alter table profiles alter updated_at set not null;
