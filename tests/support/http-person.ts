import { DEMO_PASSWORD } from '#server/demo/seed.ts';

/** A response over the wire, with parsed JSON. */
export interface WireAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  /** The refresh cookie as a browser would send it back; null when none was set. */
  readonly cookie: string | null;
}

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const COOKIE = /steward-refresh=([^;]*)/;
/** Ends hanging requests, and asserts nothing: on a busy machine fifty people at one record take a while. */
const PATIENCE_MS = 120_000;

/** Sends one request over a real connection. Throws without a response. */
export async function sendTo<Body = Record<string, unknown>>(
  origin: string,
  request: WireRequest,
): Promise<WireAnswer<Body>> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    for (const each of [value].flat()) search.append(name, String(each));
  const answer = await fetch(`${origin}${request.path}${search.size > 0 ? `?${search}` : ''}`, {
    method: request.method,
    headers: { ...(request.body === undefined ? {} : { 'content-type': 'application/json' }), ...request.headers },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  const cookie = COOKIE.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  return {
    status: answer.status,
    body: (isJson && text ? JSON.parse(text) : {}) as Body,
    cookie: cookie ? `steward-refresh=${cookie}` : null,
  };
}

/** A person who signed in over HTTP. The token is valid at every process of the same database. */
export interface SignedIn {
  readonly email: string;
  readonly token: string;
  readonly cookie: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly employeeId: string;
}

interface Session {
  readonly accessToken: string;
  readonly user: { readonly id: string; readonly employeeId: string };
  readonly tenant: { readonly id: string };
}

/** Signs in an account with the demo password. Throws when refused. */
export async function signInAt(origin: string, email: string): Promise<SignedIn> {
  const { status, body, cookie } = await sendTo<Session>(origin, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email, password: DEMO_PASSWORD },
  });
  if (status !== 200 || !cookie) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`);
  return {
    email,
    cookie,
    token: body.accessToken,
    tenantId: body.tenant.id,
    userId: body.user.id,
    employeeId: body.user.employeeId,
  };
}

/** The authorization header of the person. */
export const bearer = ({ token }: Pick<SignedIn, 'token'>): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});
