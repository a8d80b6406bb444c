import { sql } from 'kysely';
import { DEMO_PIN } from '#server/demo/seed-apps.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import type { ApiAnswer, Person, TestApi } from './api.ts';

export interface AppSession {
  readonly accessToken: string;
  readonly user: { readonly id: string; readonly displayName: string; readonly employeeId: string | null };
  readonly permissions: readonly string[];
  readonly code: string;
  readonly missing: readonly string[];
  readonly errors: readonly { readonly path: string; readonly code: string }[];
}
export type SignInAnswer = ApiAnswer<AppSession>;

/** The location whose devices the tests use. */
export const BRANCH = 'dxb-mar@luma.example';

export const cookiesOf = (answer: SignInAnswer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ([answer.headers['set-cookie'] ?? []].flat() as string[]).map((each) => {
      const [name = '', value = ''] = each.split(';')[0]?.split('=') ?? [];
      return [name, value];
    }),
  );
export const cookieOf = (answer: SignInAnswer, name: string): string => `${name}=${cookiesOf(answer)[name] ?? ''}`;

/** Signs in to the apps of a test server: as people and as branch devices. */
export function appSignIn(api: TestApi, admin: Person) {
  const post = (path: string, body: object, cookie = ''): Promise<SignInAnswer> =>
    api.send('POST', path, { body, headers: cookie === '' ? {} : { cookie } });
  const login = (email: string, audience?: string, password = DEMO_PASSWORD): Promise<SignInAnswer> =>
    post('/api/auth/login', { email, password, ...(audience === undefined ? {} : { audience }) });
  const as = (token: string) => ({
    send: <T>(method: string, path: string, options: object = {}) =>
      api.send<T>(method, path, {
        ...options,
        headers: { ...(options as { headers?: object }).headers, authorization: `Bearer ${token}` },
      }),
  });
  const withToken = (answer: SignInAnswer) => as(answer.body.accessToken);
  const onTx = <T>(work: Parameters<TestApi['db']['database']['tenant']>[1]): Promise<T> =>
    api.db.database.tenant({ tenantId: admin.tenantId }, work) as Promise<T>;
  const branchCookie = async (email = BRANCH): Promise<string> =>
    cookieOf(await login(email, 'branch'), 'steward-device-branch');
  const byPin = (cookie: string, employeeId: string | null, pin = DEMO_PIN): Promise<SignInAnswer> =>
    post('/api/auth/pin', { audience: 'branch', ...(employeeId === null ? {} : { employeeId }), pin }, cookie);

  /** Somebody with a PIN who works at a location, and somebody with one who does not. */
  const peopleOf = async (code: string): Promise<{ readonly here: string; readonly elsewhere: string }> => {
    const rows = await onTx<readonly { employee_id: string; here: boolean }[]>(async (tx) => {
      const found = await sql<{ employee_id: string; here: boolean }>`
      select u.employee_id, exists (select from employee_location el join location l on l.tenant_id = el.tenant_id and l.id = el.location_id
          where el.tenant_id = u.tenant_id and el.employee_id = u.employee_id and l.short_code = ${code})
        or exists (select from shift s join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
          where s.tenant_id = u.tenant_id and s.employee_id = u.employee_id and l.short_code = ${code}
            and s.stage = 'planned' and s.starts_at < now() + interval '16 hours' and s.ends_at > now() - interval '16 hours') as here
      from app_user u join user_pin p on p.tenant_id = u.tenant_id and p.user_id = u.id
      where u.tenant_id = ${admin.tenantId} and u.employee_id is not null and u.status = 'active' order by u.email`.execute(
        tx,
      );
      return found.rows;
    });
    return {
      here: rows.find((row) => row.here)?.employee_id ?? '',
      elsewhere: rows.find((row) => !row.here)?.employee_id ?? '',
    };
  };

  return { post, login, as, withToken, onTx, branchCookie, byPin, peopleOf };
}
