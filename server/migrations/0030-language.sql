-- In which a user is written to.
alter table identity.users add language text not null default 'en' check (language in ('en', 'hi'));
