import { describe, expect, it } from 'vitest';
import { printedDay, printedListDay, printedListMoment, printedMoment } from './printed-days.ts';

describe('printed dates (B§9, D45)', () => {
  const instant = new Date('2026-11-09T22:05:00Z');

  it('prints dd MMM yyyy in the language, with local time and zone where there is a time', () => {
    expect([printedDay('2026-11-10', 'en'), printedDay('2026-09-01', 'en'), printedDay('2026-11-10', 'ar')]).toEqual([
      '10 Nov 2026',
      '01 Sep 2026',
      '10 نوفمبر 2026',
    ]);
    expect([printedMoment(instant, 'Asia/Riyadh', 'en'), printedMoment(instant, 'Asia/Riyadh', 'ar')]).toEqual([
      '10 Nov 2026, 01:05 GMT+3',
      '10 نوفمبر 2026، 01:05 غرينتش+3',
    ]);
  });

  it('prints dd/LL/yyyy in list rows', () => {
    expect([printedListDay('2026-11-10'), printedListMoment(instant, 'Asia/Dubai')]).toEqual([
      '10/11/2026',
      '10/11/2026 02:05',
    ]);
    expect([printedListMoment(instant, 'Asia/Riyadh', 'en'), printedListMoment(instant, 'Asia/Riyadh', 'ar')]).toEqual([
      '10/11/2026 01:05 GMT+3',
      '10/11/2026 01:05 غرينتش+3',
    ]);
  });
});
