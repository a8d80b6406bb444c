import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApi } from '../support/api.ts';

interface Newsletter {
  readonly id: string;
  readonly link: string;
  readonly status: string;
  readonly isSending: boolean;
  readonly recipients: { readonly total: number; readonly sent: number };
}

it('the newsletter of the demo that is being sent goes on within the hour, and reaches everybody', async () => {
  const api = await startTestApi();
  const author = await api.signIn('hr@luma.example');
  const sending = async (): Promise<Newsletter | undefined> =>
    (await author.send<{ data: Newsletter[] }>('GET', '/api/communication-templates', { query: { size: 200 } })).body.data.find(({ link }) => link.endsWith('/team-day'));
  const before = await sending();
  expect(before).toMatchObject({ isSending: true });
  expect(before?.recipients.sent).toBeLessThan(before?.recipients.total ?? 0);
  const due = await api.db.database.tenant({ tenantId: author.tenantId }, (tx) =>
    sql`update job set run_at = now() where tenant_id = ${author.tenantId} and kind = 'newsletter.send' and payload ->> 'id' = ${before?.id} and run_at <= created_at + interval '1 hour'`.execute(tx));
  expect(due.numAffectedRows).toBe(1n);
  await api.runJobs();
  expect(await sending()).toMatchObject({ status: 'sent', isSending: false, recipients: { total: before?.recipients.total, sent: before?.recipients.total } });
  await api.close();
});
