-- Lets GET /profiles/active-count count listed members by gender without reading their rows.
create index profiles_by_gender on profiles (gender, looking_for) where listed;
