import type { ObjectShape } from 'yup';
import { LEDGER_KINDS, MAX_ENTERED_DAYS } from '#domain/leave.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import { action, person } from './records.ts';
import {
  id,
  instant,
  integer,
  isoDate,
  list,
  number,
  part,
  queryMany,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';

const ALL = ['all'] as const;
const MODULE = 'hr.leaves';
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

/** Days above zero, with two decimals. */
const days = () =>
  number()
    .moreThan(0)
    .max(MAX_ENTERED_DAYS)
    .test(
      'hundredths',
      '${path} must have at most two decimals.',
      (value) => value === undefined || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    );

const changeable = { startDate: isoDate().required(), note: text(500).nullable().optional() };
const expiry = { expirationDate: isoDate().nullable().optional() };

/** Endpoints of one kind of manual ledger entries (C§7). `amount` is the number of days, by its name in C§3. */
const entryEndpoints = <
  const Path extends string,
  Amount extends ObjectShape,
  Answered extends ObjectShape,
  const Sort extends string,
  Own extends ObjectShape,
>(declared: {
  readonly path: Path;
  readonly noun: string;
  readonly resource: 'leave.balanceInitial' | 'leave.carryOver';
  readonly amount: Amount;
  readonly answered: Answered;
  readonly sort: Sort;
  readonly own: Own;
}) => {
  const { path, noun, resource, amount, answered, sort, own } = declared;
  const name = path.slice('/api/'.length);
  const entry = part({
    id: id().required(),
    version: version().required(),
    employee: person.required(),
    type: word(LEDGER_KINDS).required(),
    ...answered,
    startDate: isoDate().required(),
    expirationDate: isoDate().nullable().defined(),
    note: text(500).nullable().defined(),
    createdAt: instant().required(),
    updatedAt: instant().required(),
    /** `entry.change` and `entry.delete`, if permitted; neither is possible once the year is closed. */
    actions: list(action).required(),
  });
  return {
    list: endpoint({
      id: `${name}.list`,
      method: 'GET',
      path,
      summary: `${noun} in the caller's reach, the latest day first unless sorted.`,
      access: needs(resource, 'read'),
      module: MODULE,
      query: listQuery(['startDate', 'employee', sort, 'createdAt'], {
        employeeIds: queryMany(id()).optional(),
        types: queryMany(word(LEDGER_KINDS)).optional(),
      }),
      answer: { status: 200, schema: listAnswer(entry) },
    }),
    create: endpoint({
      id: `${name}.create`,
      method: 'POST',
      path,
      summary: 'Enters days into the ledger of a person; one such entry for a kind of leave and a day.',
      access: needs(resource, 'create', ALL),
      module: MODULE,
      isIdempotent: true,
      body: part({
        employeeId: id().required(),
        type: word(LEDGER_KINDS).required(),
        ...amount,
        ...changeable,
        ...own,
      }),
      answer: { status: 201, schema: entry },
    }),
    change: endpoint({
      id: `${name}.change`,
      method: 'PATCH',
      path: `${path}/{id}` as const,
      summary: 'Corrects an entry: the ledger retains the first line with a reversing line, and counts the new one.',
      access: needs(resource, 'update', ALL),
      module: MODULE,
      params: byId,
      body: strictObject({ ...amount, ...changeable, ...own })
        .partial()
        .shape({ version: version().required() })
        .required(),
      answer: { status: 200, schema: entry },
    }),
    remove: endpoint({
      id: `${name}.delete`,
      method: 'DELETE',
      path: `${path}/{id}` as const,
      summary: 'Takes an entry back by a mirror of it.',
      access: needs(resource, 'delete', ALL),
      module: MODULE,
      params: byId,
      query: seenVersion(),
      answer: { status: 204 },
    }),
  };
};

/** C§3: value, startDate, employeeId, type. */
export const leaveBalanceInitialEndpoints = entryEndpoints({
  path: '/api/leave-balance-initial',
  noun: 'Opening balances',
  resource: 'leave.balanceInitial',
  amount: { value: days().required() },
  answered: { value: number().required() },
  sort: 'value',
  own: {},
});
/** C§3: days, startDate, employeeId, type. */
export const leaveCarryOverEndpoints = entryEndpoints({
  path: '/api/leave-carry-over',
  noun: 'Days carried over by hand',
  resource: 'leave.carryOver',
  amount: { days: days().required() },
  answered: { days: number().required() },
  sort: 'days',
  own: expiry,
});
