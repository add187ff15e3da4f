-- The gotra, what it is compared by, and whether a member is Manglik, each with what others insist on. Columns without a
-- default are added at once, however many members there are.
alter table profiles
  add column gotra text,
  add column gotra_key text,
  add column must_not_gotra text[],
  add column manglik text,
  add column must_manglik text[];
