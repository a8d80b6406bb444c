-- Shifts the employee finished in the month (C§3: count-schedule); null for what was calculated before they were counted.
alter table app.commission_payout add column shifts_number int check (shifts_number >= 0);
