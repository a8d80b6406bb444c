import type { Id, Instant } from './column-types.ts';

/** Cancellations and other changes of a leave after its approval (D26). */

export interface LeaveCancellationTable {
  tenant_id: string;
  id: Id;
  leave_request_id: string;
  approval_process_id: string;
  requested_at: Instant;
}
export interface LeaveCorrectionTable {
  tenant_id: string;
  id: Id;
  leave_request_id: string;
  from_days: number;
  to_days: number;
  note: string;
  created_by: string;
  created_at: Instant;
  movement_id: string | null;
}
