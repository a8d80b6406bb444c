import { describe, expect, it } from 'vitest';
import { NEWSLETTER_STATES } from '#domain/newsletters.ts';
import { decide, describeStates, machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { newsletter, newsletterPosition, newsletterState } from './index.ts';
import { newsletterTable } from './newsletter.spec.ts';

describe('newsletter (C§3–C§5; D59–D61)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(newsletter, newsletterTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(newsletter);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(newsletter)).toEqual([]);
  });

  it('stores exactly the four states of D60 and D61', () => {
    const stored = describeStates(newsletter.machine).filter((state) => state.isStored);
    expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(NEWSLETTER_STATES));
    expect(() => newsletterState('draft')).toThrow('not a stored state');
  });

  it('a past hour is refused with the earliest possible one (C§5, D61)', () => {
    const at = newsletterPosition('scheduled', { notifyAt: '2026-03-01T09:00:00.000Z', isPartlySent: false });
    const event = {
      type: 'newsletter.reschedule',
      notifyAt: '2026-03-01T07:00:00.000Z',
      now: '2026-03-01T07:00:00.000Z',
      earliest: '2026-03-01 12:00 (Asia/Dubai)',
    } as const;
    expect(decide(newsletter, at, event)).toMatchObject({
      allowed: false,
      reasons: [{ code: 'not-ahead', params: { earliest: '2026-03-01 12:00 (Asia/Dubai)' } }],
    });
  });

  it('is tested with consistent hours: the earliest is the next full hour (C§5)', () => {
    const hours = newsletter.scenarios
      .flatMap(({ events }) => events)
      .flatMap((event) => ('earliest' in event ? [[event.earliest, event.now] as const] : []));
    expect(hours.length).toBeGreaterThan(0);
    const nextFullHour = (now: string): string =>
      new Date((Math.floor(Date.parse(now) / 3_600_000) + 1) * 3_600_000).toISOString();
    expect(hours.filter(([earliest, now]) => earliest !== nextFullHour(now))).toEqual([]);
  });

  it('cannot be edited once one recipient has it: all recipients read the same (D61, ADR-0054)', () => {
    const edited = (reached: number): boolean => {
      const failed = decide(
        newsletter,
        newsletterPosition('sending', { notifyAt: '2026-03-01T09:00:00.000Z', isPartlySent: false }),
        { type: 'newsletter.fail', reached },
      );
      if (!failed.allowed) throw new Error('sending cannot break off');
      return decide(newsletter, newsletterPosition('scheduled', failed.context), { type: 'newsletter.edit' }).allowed;
    };
    expect([0, 1, 2].map(edited)).toEqual([true, false, false]);
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(newsletter);
    expect(mutants.length).toBeGreaterThan(25);
    const survivors = mutants.filter(({ definition }) => disagreements(definition, newsletterTable).length === 0);
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
