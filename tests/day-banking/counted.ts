import { expect } from 'vitest';
import { holding, type Report, type Till } from './till.ts';

/** Counted reports of a till. */
export function countedOf(till: () => Till) {
  /** A counted report, as a draft. */
  async function draft(type: string, ago: number, figures: object, who = 'receptionist'): Promise<Report> {
    const { status, body } = await till().create(who, { type, businessDate: till().day(ago), ...figures });
    expect(status).toBe(201);
    return body;
  }
  /** The same, submitted. */
  async function submitted(type: string, ago: number, figures: object, who = 'receptionist'): Promise<Report> {
    const { status, body } = await till().post(who, (await draft(type, ago, figures, who)).id, 'confirm');
    expect(status).toBe(200);
    return body;
  }
  const offered = (report: Report): string[] => report.actions.filter(({ can }) => can).map(({ event }) => event);
  const rejected = async (coins: number, ago = 3): Promise<Report> => {
    const report = await submitted('end-of-day', ago, holding(coins));
    expect((await till().decide('manager', report, 0, 'rejected')).status).toBe(200);
    return till().read(report.id);
  };
  return { draft, submitted, offered, rejected };
}
