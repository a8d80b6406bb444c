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

it('the demo newsletter that is being sent continues within two hours and reaches everyone, part by part', async () => {
  const api = await startTestApi();
  const author = await api.signIn('hr@luma.example');
  const sending = async (): Promise<Newsletter | undefined> =>
    (
      await author.send<{ data: Newsletter[] }>('GET', '/api/communication-templates', { query: { size: 200 } })
    ).body.data.find(({ link }) => link.endsWith('/team-day'));
  const before = await sending();
  expect(before).toMatchObject({ isSending: true });
  const total = before?.recipients.total ?? 0;
  const makeDue = async (within: string): Promise<void> => {
    await api.db.database.tenant({ tenantId: author.tenantId }, (tx) =>
      sql`update job set run_at = now() where tenant_id = ${author.tenantId} and kind = 'newsletter.send' and payload ->> 'id' = ${before?.id} and run_at <= created_at + ${within}::interval`.execute(
        tx,
      ),
    );
    await api.runJobs();
  };
  await makeDue('2 hours');
  const afterwards = await sending();
  expect(afterwards).toMatchObject({ isSending: true });
  expect(afterwards?.recipients.sent).toBeGreaterThan(before?.recipients.sent ?? total);
  await makeDue('22 days');
  expect(await sending()).toMatchObject({ status: 'sent', isSending: false, recipients: { total, sent: total } });
  await api.close();
});
