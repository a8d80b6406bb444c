import { sql } from 'kysely';
import { expiryOf, LEGACY_THRESHOLDS, todayForDocuments } from '#domain/documents.ts';
import type { Tx } from '../../core/transaction.ts';
import { notify } from '../notifications/index.ts';
import { matters } from './expiring.list.ts';

interface Due {
  readonly id: string;
  readonly employeeId: string;
  readonly name: string;
  readonly document: string | null;
  readonly expirationDate: string;
  readonly warning: number | null;
  readonly urgent: number | null;
  readonly reminded: string | null;
  readonly hr: readonly string[];
}

/** How bad a document is today: the word it is remembered by once somebody was told. */
function stateOf({ expirationDate, warning, urgent }: Due, today: string): 'warning' | 'urgent' | 'expired' | null {
  const thresholds = {
    warningInMonths: warning ?? LEGACY_THRESHOLDS.warningInMonths,
    urgentInMonths: urgent ?? LEGACY_THRESHOLDS.urgentInMonths,
  };
  const expiry = expiryOf(expirationDate, today, thresholds);
  if (!expiry || expiry.status === 'ok') return null;
  return expiry.isExpired ? 'expired' : expiry.status;
}

/**
 * Tells the HR responsibles when documents of their people begin to need attention, become urgent, and have expired: each of
 * these once, and what comes together in one notice (A§5, D81).
 */
export async function remindOfDocuments(tx: Tx, tenantId: string): Promise<void> {
  const today = todayForDocuments();
  const { rows } = await sql<Due>`
    select d.id, e.id as "employeeId", trim(e.first_name || ' ' || e.last_name) as name, coalesce(t.name, d.name) as document,
      d.expiration_date as "expirationDate", t.warning_in_months as warning, t.urgent_in_months as urgent, d.reminded,
      coalesce((select json_agg(h.hr_employee_id) from employee_hr_responsible h where h.tenant_id = e.tenant_id and h.employee_id = e.id), '[]') as hr
    from employee_document d
    join employee e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    left join employee_document_type t on t.tenant_id = d.tenant_id and t.id = d.document_type_id
    where d.tenant_id = ${tenantId} and ${matters(today)} and d.reminded is distinct from 'expired'
      and d.expiration_date <= ${today}::date + make_interval(months => coalesce(t.warning_in_months, ${LEGACY_THRESHOLDS.warningInMonths}) + 1)
    for update of d`.execute(tx);
  const news = rows.flatMap((due) => {
    const state = stateOf(due, today);
    return state && state !== due.reminded ? [{ due, state }] : [];
  });
  for (const [responsible, documents] of byResponsible(news)) {
    const [first] = documents;
    if (!first) continue;
    const { due, state } = first;
    const isOne = documents.length === 1;
    await notify(tx, tenantId, {
      type: 'custom',
      toEmployees: [responsible],
      dedupeKey: isOne ? `document:${due.id}:${state}` : `documents:${today}`,
      link: isOne ? `/hr/employees/${due.employeeId}?tab=documents` : '/hr/employees?tab=expiring',
      params: isOne
        ? {
            about: `document-${state}`,
            name: due.name,
            document: due.document ?? '',
            expirationDate: due.expirationDate,
          }
        : { about: 'documents-due', count: documents.length },
    });
  }
  for (const state of ['warning', 'urgent', 'expired'] as const) {
    const ids = news.filter((each) => each.state === state).map(({ due }) => due.id);
    if (ids.length > 0)
      await tx
        .updateTable('employee_document')
        .set({ reminded: state })
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', ids)
        .execute();
  }
}

type News = { readonly due: Due; readonly state: 'warning' | 'urgent' | 'expired' };

function byResponsible(news: readonly News[]): ReadonlyMap<string, readonly News[]> {
  const pairs = news.flatMap((each) => each.due.hr.map((responsible) => ({ responsible, each })));
  return new Map(
    [...Map.groupBy(pairs, ({ responsible }) => responsible)].map(([responsible, of]) => [
      responsible,
      of.map(({ each }) => each),
    ]),
  );
}
