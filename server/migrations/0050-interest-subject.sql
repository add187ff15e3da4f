-- An interest can be about one answer or photo of the receiver. If the receiver removes it, the interest stays.
alter table photos add constraint photos_of_member unique (member_id, photo_id);
alter table interests
  add column about_prompt text,
  add column about_photo uuid,
  add constraint interests_about_one check (num_nonnulls(about_prompt, about_photo) <= 1),
  add constraint interests_about_prompt foreign key (receiver_id, about_prompt)
    references prompt_answers (member_id, prompt) on delete set null (about_prompt),
  add constraint interests_about_photo foreign key (receiver_id, about_photo)
    references photos (member_id, photo_id) on delete set null (about_photo);
create index interests_by_prompt on interests (receiver_id, about_prompt) where about_prompt is not null;
create index interests_by_photo on interests (receiver_id, about_photo) where about_photo is not null;
