import { expect } from 'vitest';
import { closeDays } from '#server/modules/day-banking/banking-clock.ts';
import type { TestApi } from '../support/api.ts';
import type { Tx } from '../support/tx.ts';
import { FLOAT, holding, type Report, type Till } from './till.ts';

/** Days of a till, closed at a given time. */
export function closingOfDays(api: () => TestApi, till: () => Till) {
  /** The location is open from 10:00 to 22:00 in Dubai, which is four hours ahead. */
  const at = (ago: number, time: string): Date => new Date(`${till().day(ago)}T${time}:00+04:00`);
  const close = (now: Date): Promise<void> =>
    api().db.database.tenant({ tenantId: till().tenantId }, (tx) => closeDays(tx, till().tenantId, now));
  const on = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    api().db.database.tenant({ tenantId: till().tenantId }, run);
  async function reportsOf(ago: number): Promise<readonly Report[]> {
    const { body } = await till()
      .person('finance')
      .send<{ data: Report[] }>('GET', '/api/day-bankings', {
        query: { startDate: till().day(ago), endDate: till().day(ago), types: 'end-of-day' },
      });
    return body.data;
  }
  const only = async (ago: number): Promise<Report> => {
    const [report, ...rest] = await reportsOf(ago);
    expect(rest).toEqual([]);
    if (!report) throw new Error('no report of this day');
    return report;
  };
  const open = (ago: number) =>
    till().create('receptionist', { type: 'beginning-of-day', businessDate: till().day(ago), ...holding(FLOAT) });
  const submit = async (ago: number): Promise<void> =>
    void (await till().post('receptionist', (await open(ago)).body.id, 'confirm'));
  return { at, close, on, reportsOf, only, open, submit };
}
