import { type Person } from '../support/api.ts';
import { sendFile } from '../support/upload.ts';

interface Fault {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly created: number;
  readonly rows: number;
  readonly faultCount: number;
  readonly faults: Fault[];
  readonly ignoredColumns: string[];
  readonly planned: {
    row: number;
    title: string;
    detail: string;
    startDate: string;
    isUnchanged?: boolean;
    warnings?: string[];
  }[];
  readonly code?: string;
  readonly missing?: string[];
  readonly errors?: { path: string; code: string }[];
}

/** Files imported by an administrator. */
export function importsOf(admin: () => Person) {
  const leavesOf = async (from: string): Promise<{ status: string; approvalStatus: string }[]> =>
    (
      await admin().send<{ data: { status: string; approvalStatus: string }[] }>('GET', '/api/leaves', {
        query: { startDate: from, endDate: from },
      })
    ).body.data;
  const leaves = (content: string | Buffer, dry: boolean, person = admin()) =>
    sendFile<Answer>(person, '/api/leaves/import', content, { query: { isDryRun: String(dry) } });
  const people = (content: string | Buffer, dry: boolean, person = admin()) =>
    sendFile<Answer>(person, '/api/employees/import', content, { query: { isDryRun: String(dry) } });
  return { leavesOf, leaves, people };
}
