import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { session } from '../session/session.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { ApiProblem } from './api-problem.ts';
import { call, upload } from './call.ts';

const ID = '0198a000-0000-7000-8000-00000000000f';
let stub: StubbedApi;

beforeEach(async () => {
  stub = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
});
afterEach(async () => {
  await session.signOut();
  stub.restore();
});

const failure = (promise: Promise<unknown>): Promise<ApiProblem> =>
  promise.then(
    () => Promise.reject(new Error('was expected to fail')),
    (error: unknown) => error as ApiProblem,
  );

test('several values are sent as repeated keys, undefined ones are omitted, and headers carry person, tenant and version', async () => {
  stub.answer({ 'GET /api/leaves': () => ok({ data: [], count: 0, sum: { days: 0 } }) });
  await call(api.leaves.list, {
    query: { approvalStatuses: ['pending', 'accepted'], searchText: undefined, isMyTurn: true, page: 0 },
  });
  const [request] = stub.to('GET /api/leaves');
  expect(request?.query.toString()).toBe('approvalStatuses=pending&approvalStatuses=accepted&isMyTurn=true&page=0');
  expect(request?.headers.get('authorization')).toBe('Bearer token-1');
  expect(request?.headers.get('x-tenant-id')).toBe(sampleSession().tenant.id);
  expect(request?.headers.get('x-api-version')).toBe('1');
  expect(request?.headers.has('idempotency-key')).toBe(false);
});

test('a non-idempotent write carries an idempotency key, an idempotent one does not', async () => {
  stub.answer({
    'POST /api/approval-process-steps/*/note': () => ok({}),
    'PATCH /api/approval-process-steps/*': () => ok({}),
  });
  await call(api.approvals.addNote, { params: { id: ID }, body: { note: 'Hello' } });
  await call(api.approvals.decide, { params: { id: ID }, body: { status: 'accepted' } });
  expect(stub.to('POST /api/approval-process-steps/*/note')[0]?.headers.get('idempotency-key')).toMatch(
    /^[0-9a-f]{32}$/,
  );
  expect(stub.to('PATCH /api/approval-process-steps/*')[0]?.headers.has('idempotency-key')).toBe(false);
});

test('a refusal becomes a problem with its code, violations, current record and request id', async () => {
  stub.answer({
    'PATCH /api/approval-process-steps/*': () =>
      problem(409, 'stale-version', {
        record: { version: 3 },
        errors: [{ path: 'note', code: 'required', message: 'is required' }],
      }),
  });
  const refusal = await failure(call(api.approvals.decide, { params: { id: ID }, body: { status: 'accepted' } }));
  expect(refusal).toBeInstanceOf(ApiProblem);
  expect(refusal).toMatchObject({
    status: 409,
    code: 'stale-version',
    detail: 'stale-version in words',
    record: { version: 3 },
  });
  expect(refusal.errors[0]?.path).toBe('note');
  expect(refusal.requestId).toMatch(/^0198a000/);
});

test('no response, a timeout and an unreadable response are separate problems; an abort stays an abort', async () => {
  stub.answer({ 'GET /api/permissions/me': () => Promise.reject(new TypeError('offline')) });
  expect(await failure(call(api.auth.permissions))).toMatchObject({ code: 'network-failure', status: 0 });

  stub.answer({ 'GET /api/permissions/me': () => new Promise(() => undefined) });
  expect(await failure(call(api.auth.permissions, { timeout: 10 }))).toMatchObject({ code: 'timed-out', status: 0 });

  stub.answer({
    'GET /api/permissions/me': () => ({ status: 502, body: 'Bad gateway', headers: { 'content-type': 'text/html' } }),
  });
  expect(await failure(call(api.auth.permissions))).toMatchObject({ code: 'unreadable-answer', status: 502 });

  stub.answer({ 'GET /api/permissions/me': () => new Promise(() => undefined) });
  const abort = new AbortController();
  const pending = failure(call(api.auth.permissions, { signal: abort.signal }));
  abort.abort();
  expect((await pending).name).toBe('AbortError');
});

test('a 429 carries the time to wait', async () => {
  stub.answer({
    'GET /api/permissions/me': () => {
      const refusal = problem(429, 'too-many-requests');
      return { ...refusal, headers: { ...refusal.headers, 'retry-after': '7' } };
    },
  });
  expect(await failure(call(api.auth.permissions))).toMatchObject({ retryAfter: 7000 });
});

test('an expired token is renewed and the call resent once, with the same key', async () => {
  let refusals = 0;
  stub.answer({
    'POST /api/auth/refresh': () => ok(sampleSession({ token: 'token-2' })),
    'POST /api/leaves/*/cancel': ({ headers }) => {
      if (headers.get('authorization') === 'Bearer token-2') return ok({ done: true });
      refusals += 1;
      return problem(401, 'session-ended');
    },
  });
  await expect(call(api.leaves.cancel, { params: { id: ID } })).resolves.toEqual({ done: true });
  expect(refusals).toBe(1);
  const keys = stub.to('POST /api/leaves/*/cancel').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('ten calls with an expired token renew it once; if that is refused, the person is signed out', async () => {
  stub.answer({
    'GET /api/permissions/me': () => problem(401, 'not-signed-in'),
    'POST /api/auth/refresh': () => problem(401, 'session-ended'),
  });
  const failures = await Promise.all(Array.from({ length: 10 }, () => failure(call(api.auth.permissions))));
  expect(failures.every(({ status }) => status === 401)).toBe(true);
  expect(stub.to('POST /api/auth/refresh')).toHaveLength(1);
  expect(session.state()).toMatchObject({ place: 'tab.atDoor.expired', facts: null });
});

test('wrong credentials do not trigger a renewal', async () => {
  stub.answer({ 'POST /api/auth/login': () => problem(401, 'wrong-credentials') });
  expect(await failure(call(api.auth.login, { body: { email: 'a@b.example', password: 'x' } }))).toMatchObject({
    code: 'wrong-credentials',
  });
  expect(stub.to('POST /api/auth/refresh')).toHaveLength(0);
});

test('a response to a person who has signed out is discarded', async () => {
  let reply: (answer: ReturnType<typeof ok>) => void = vi.fn();
  stub.answer({
    'GET /api/permissions/me': () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  });
  const late = failure(call(api.auth.permissions));
  await vi.waitFor(() => expect(stub.to('GET /api/permissions/me')).toHaveLength(1));
  stub.answer({ 'POST /api/auth/login': () => ok(sampleSession({ userId: '0198a000-0000-7000-8000-0000000000a2' })) });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  reply(ok({ permissions: ['everything'] }));
  expect(await late).toMatchObject({ code: 'session-ended' });
});

test('files are sent as a multipart form', async () => {
  stub.answer({ 'POST /api/leaves/*/files': () => ({ status: 201, body: { files: [] } }) });
  await upload(api.leaves.addFiles, {
    params: { id: ID },
    files: [new File(['x'], 'note.pdf', { type: 'application/pdf' })],
  });
  const body = stub.to('POST /api/leaves/*/files')[0]?.body as FormData;
  expect((body.get('files') as File).name).toBe('note.pdf');
});
