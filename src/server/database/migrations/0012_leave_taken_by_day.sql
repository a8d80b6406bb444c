-- Days of leave are taken one by one as they pass (D18). How far that was done for a leave: not part of the ledger, it says
-- where to look again, so that the job reads only leaves with days that have passed since. What was taken before this
-- migration stays booked as it is: in one entry for each year. New entries have their own day as `period`.
alter table app.leave_request add column taken_through date;
