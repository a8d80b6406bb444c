import { sql } from 'kysely';
import type { JobHandlers } from '../../jobs/job.ts';
import { notify } from '../notifications/index.ts';
import { closeDays, receptionists } from './banking-clock.ts';

/** What comes round for till reports, and what follows from their transitions. */
export const bankingJobs: JobHandlers = {
  'day-banking.close-days': (tx, job) => closeDays(tx, job.tenantId),

  /** Those who could have closed the day, and whoever the place is in the hands of, are told that nobody did (D31). */
  'day-banking.notifyAutomaticClose': async (tx, { tenantId, payload }) => {
    const id = String(payload['recordId']);
    const { rows } = await sql<{ place: string; date: string; location_id: string; contact: string | null }>`
      select l.name as place, b.business_date as date, l.id as location_id, l.contact_employee_id as contact
      from day_banking b join location l on l.tenant_id = b.tenant_id and l.id = b.location_id where b.tenant_id = ${tenantId} and b.id = ${id}`.execute(
      tx,
    );
    const [closed] = rows;
    if (!closed) return;
    const { rows: people } = await sql<{ employee_id: string }>`${receptionists(tenantId, closed.location_id)}`.execute(
      tx,
    );
    await notify(tx, tenantId, {
      type: 'day-banking-automatic-close',
      toEmployees: [...people.map((each) => each.employee_id), ...(closed.contact ? [closed.contact] : [])],
      dedupeKey: `closed:${id}`,
      link: `/finance/till-banking-reports?open=${id}`,
      params: { location: closed.place, businessDate: closed.date },
    });
  },
};
