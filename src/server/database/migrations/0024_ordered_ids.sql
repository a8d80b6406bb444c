-- Ids of one process go up also within a millisecond: what one transaction writes for a record is read in the order in
-- which it was written. Twelve bits after the milliseconds tell their fraction (RFC 9562, method 3), in place of chance.

create or replace function app.uuid7() returns uuid language sql volatile parallel safe
  return (
    select encode(
      overlay(
        overlay(uuid_send(gen_random_uuid()) placing substring(int8send(micros / 1000) from 3) from 1 for 6)
        placing int2send((28672 + (micros % 1000) * 4096 / 1000)::int2) from 7 for 2),
      'hex')::uuid
    from (select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) c);
