-- The processes that work through jobs, so that a look for the jobs of dead ones reads these few rows and not the queue.
create table job_holders (
  holder text primary key
);
