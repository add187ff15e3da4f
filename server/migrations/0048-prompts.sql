-- Answers to prompts, in the member's order. Saving replaces the list under a lock on the profile, which keeps the positions
-- distinct. A kept answer keeps its row, so that other tables can refer to it.
create table prompt_answers (
  member_id uuid not null references profiles on delete cascade,
  prompt text not null,
  answer text not null check (char_length(answer) between 1 and 200),
  position smallint not null check (position between 0 and 7),
  primary key (member_id, prompt)
);
