-- Which order a mail is about; of each kind there is one about it.
alter table mails add column about_id uuid;
create unique index mails_one_about on mails (occasion, about_id) where about_id is not null;

-- For the books of a month or year.
create index money_events_by_time on money_events (happened_at, event_id);
