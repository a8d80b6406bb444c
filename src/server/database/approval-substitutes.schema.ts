import type { Id, Instant, NullableInstant } from './column-types.ts';

/** A substitute who decides for an approver from one day to another, both included. */
interface ApprovalSubstituteTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  substitute_id: string;
  start_date: string;
  end_date: string;
  created_by: string;
  created_at: Instant;
  withdrawn_at: NullableInstant;
}

export interface ApprovalSubstituteTables {
  approval_substitute: ApprovalSubstituteTable;
}
