-- A member who leaves is looked up among the stories.
create index success_stories_by_member on success_stories (member_id);
