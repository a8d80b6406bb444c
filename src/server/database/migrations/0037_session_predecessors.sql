-- Which token of its family a refresh token was exchanged for: only the direct predecessor may be shown once more within
-- the grace of two tabs. No foreign key: the rows of a family are only ever deleted together.
alter table app.user_session add column previous_id uuid;
