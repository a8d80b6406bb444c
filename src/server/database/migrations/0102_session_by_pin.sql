-- Whether a session was begun with the PIN: it goes on only while the right to do so is held (ADR-0128). Null for sessions of before, which
-- either right keeps.
alter table app.user_session add column by_pin boolean;
