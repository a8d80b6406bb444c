import type { Person, TestApi } from '../support/api.ts';

export interface Customer {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly status: string;
  readonly clientCompany?: { readonly id: string; readonly name: string } | null;
  readonly merges?: readonly {
    readonly id: string;
    readonly name: string;
    readonly impacts: number;
    readonly isUndoable: boolean;
  }[];
}
export interface Impact {
  readonly id: string;
  readonly customerName: string;
  readonly type: string;
  readonly note: string | null;
  readonly location: { readonly name: string };
  readonly submittedByEmployee: { readonly id: string } | null;
}
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly count: number;
}
export interface Refusal {
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

/** Adds a customer, perhaps of a company. */
export const addCustomer = async (person: Person, name: string, clientCompanyId?: string): Promise<Customer> =>
  (
    await person.send<Customer>('POST', '/api/customers', {
      body: { name, ...(clientCompanyId ? { clientCompanyId } : {}) },
    })
  ).body;

/** Adds a client company and returns its id. */
export const addCompany = async (person: Person, name: string): Promise<string> =>
  (await person.send<{ id: string }>('POST', '/api/client-companies', { body: { name } })).body.id;

/** Stores what some shift of the tenant meant for a customer, by the name stated then. */
export const storeImpact = (
  api: TestApi,
  tenantId: string,
  customerId: string,
  customerName: string,
): Promise<string> =>
  api.db.database.tenant({ tenantId }, async (tx) => {
    const event = await tx
      .selectFrom('shift_event')
      .innerJoin('shift', (join) =>
        join
          .onRef('shift.tenant_id', '=', 'shift_event.tenant_id')
          .onRef('shift.id', '=', 'shift_event.shift_id')
          .on('shift.stage', '=', 'planned'),
      )
      .select(['shift_event.id', 'shift.employee_id'])
      .where('shift_event.tenant_id', '=', tenantId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('customer_impact')
      .values({
        tenant_id: tenantId,
        event_id: event.id,
        kind: 'customer-waiting',
        customer_name: customerName,
        customer_id: customerId,
        note: 'Waited at the desk',
        late_minutes: 5,
        phone_number: null,
        submitted_by: event.employee_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** The impacts of a customer as a person reads them. */
export const impactsOf = async (person: Person, id: string): Promise<Page<Impact>> =>
  (await person.send<Page<Impact>>('GET', `/api/customers/${id}/impacts`)).body;
