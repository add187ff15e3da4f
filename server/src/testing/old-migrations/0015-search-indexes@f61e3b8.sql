-- How a member lives, in one column that one index serves; each filter asks for any of some.
alter table profiles add traits text[] generated always as (array_remove(array[
  'diet:' || diet,
  'smoking:' || smoking,
  'drinking:' || drinking,
  'incomeBand:' || income_band,
  'familyType:' || family_type,
  'familyValues:' || family_values
], null)) stored;

-- A search that few members meet begins at whichever of these leaves the fewest; nearly every search has an age.
drop index profiles_by_religion;
drop index profiles_by_city;
create index profiles_by_age on profiles (gender, date_of_birth) where listed;
create index profiles_by_height on profiles (gender, height_cm) where listed;
create index profiles_by_religion on profiles (gender, religion, date_of_birth) where listed;
create index profiles_by_community on profiles (gender, community, date_of_birth) where listed;
create index profiles_by_mother_tongue on profiles (gender, mother_tongue, date_of_birth) where listed;
create index profiles_by_state on profiles (gender, state, date_of_birth) where listed;
create index profiles_by_city on profiles (gender, city, date_of_birth) where listed;
create index profiles_by_education on profiles (gender, education, date_of_birth) where listed;
create index profiles_by_occupation on profiles (gender, occupation, date_of_birth) where listed;
create index profiles_by_country on profiles (gender, country, date_of_birth) where listed;
create index profiles_by_traits on profiles using gin (traits, languages, hobbies)
  with (fastupdate = off) where listed;
