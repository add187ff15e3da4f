-- The drawing in /art/couples that is shown with a story of the demo; null for the stories of members.
ALTER TABLE success_stories ADD COLUMN drawing smallint;
