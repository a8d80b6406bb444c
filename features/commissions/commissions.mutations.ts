import { useMutation, useQueryClient } from '@tanstack/react-query';
import { COMMISSIONS } from '#client/query/families.ts';
import { call } from '#client/http/call.ts';
import { api } from '#contract/api.ts';
import type { Period } from './commissions.types.ts';

/** The events of a month that people send, in button order (D51). */
export const PERIOD_EVENTS = ['period.calculate', 'period.recalculate', 'period.freeze', 'period.reopen'] as const;
export type PeriodEventName = (typeof PERIOD_EVENTS)[number];

interface Sent {
  readonly event: PeriodEventName;
  readonly period: Period;
  /** The reason for reopening. */
  readonly note?: string;
}

function send({ event, period: { id, version }, note = '' }: Sent): Promise<Period> {
  const params = { id };
  if (event === 'period.reopen') return call(api.commissionPeriods.reopen, { params, body: { version, note } });
  const endpoint = {
    'period.calculate': api.commissionPeriods.calculate,
    'period.recalculate': api.commissionPeriods.recalculate,
    'period.freeze': api.commissionPeriods.freeze,
  }[event];
  return call(endpoint, { params, body: { version } });
}

/**
 * Sends an event of a month. Everything is refetched, also after a refusal: the month was not in the displayed state.
 */
export function usePeriodEvent() {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: COMMISSIONS }) });
}
