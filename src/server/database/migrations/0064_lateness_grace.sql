-- A location's own minutes until a person is late (D37); null: the company's. Shifts that are planned keep their threshold.
alter table app.location add column lateness_grace_minutes int check (lateness_grace_minutes between 0 and 1440);
