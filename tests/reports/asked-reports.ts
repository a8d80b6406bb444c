import { sql } from 'kysely';
import papaparse from 'papaparse';
import { expect } from 'vitest';
import { type Person, type TestApi } from '../support/api.ts';
import type { Tx } from '../support/tx.ts';

interface Report {
  readonly id: string;
  readonly type: string;
  readonly format: string;
  readonly status: string;
  readonly progress: number;
  readonly fileUrl: string | null;
  readonly requestedAt: string;
  readonly expiresAt: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

export interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly missing?: readonly string[];
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

export const PATH = '/api/reports';

/** Requested reports, their files, and the clock and roles behind them. */
export function askedReportsOf(api: () => TestApi, hr: () => Person) {
  const inTenant = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    api().db.database.tenant({ tenantId: hr().tenantId }, run);
  let asked = 0;
  /** A unique request. */
  const novel = (): string => `nothing-${++asked}`;
  const ask = async (who: Person, body: object, language = 'en') =>
    who.send<Report & Refusal>('POST', PATH, { body, headers: { 'accept-language': language } });
  const read = async (who: Person, id: string): Promise<Report> =>
    (await who.send<Report>('GET', `${PATH}/${id}`)).body;
  const made = async (who: Person, body: object, language = 'en'): Promise<Report> => {
    const { status, body: report } = await ask(who, body, language);
    expect(status).toBe(201);
    await api().runJobs();
    return read(who, report.id);
  };
  const bytesOf = async (who: Person, { fileUrl }: Report) => {
    const answer = await api().app.inject({
      method: 'GET',
      url: fileUrl ?? '',
      headers: { authorization: `Bearer ${who.token}` },
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };
  const tableOf = async (who: Person, report: Report): Promise<string[][]> =>
    papaparse.parse<string[]>((await bytesOf(who, report)).bytes.toString('utf8').slice(1), { skipEmptyLines: true })
      .data;
  const eventsOf = (id: string): Promise<string[]> =>
    inTenant(async (tx) => {
      const { rows } = await sql<{
        event: string;
      }>`select event from transition_journal where tenant_id = ${hr().tenantId} and machine = 'report' and record_id = ${id} order by record_version`.execute(
        tx,
      );
      return rows.map(({ event }) => event);
    });
  const turnClock = (id: string, seconds: number) =>
    inTenant((tx) =>
      sql`update report set created_at = created_at - ${seconds} * interval '1 second', expires_at = expires_at - ${seconds} * interval '1 second' where tenant_id = ${hr().tenantId} and id = ${id}`.execute(
        tx,
      ),
    );
  const grant = (role: string, strings: readonly string[]) =>
    inTenant((tx) =>
      sql`update role set permissions = ${[...strings]}::text[] where tenant_id = ${hr().tenantId} and name = ${role}`.execute(
        tx,
      ),
    );
  const stringsOf = (role: string) =>
    inTenant(
      async (tx) =>
        (
          await sql<{
            permissions: string[];
          }>`select permissions from role where tenant_id = ${hr().tenantId} and name = ${role}`.execute(tx)
        ).rows[0]?.permissions ?? [],
    );
  return { inTenant, novel, ask, read, made, bytesOf, tableOf, eventsOf, turnClock, grant, stringsOf };
}
