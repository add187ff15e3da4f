-- The log of staff covers every operator command. `subject` names what the command acted on where that is neither a case
-- nor a member: a photo, a story, an order, a tier.
alter table safety_log
  drop constraint safety_log_act_check,
  add constraint safety_log_act_check check (
    act in (
      'dismiss', 'warn', 'suspend', 'ban', 'lift', 'show', 'prove', 'unprove', 'delete', 'record',
      'list-cases', 'read-log', 'grant', 'promote', 'list-photos', 'approve-photo', 'reject-photo',
      'list-stories', 'approve-story', 'reject-story', 'list-orders', 'show-order', 'export-books', 'seed'
    )
  ),
  add subject text check (length(subject) between 1 and 200);
