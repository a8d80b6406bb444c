/** One request sent by the page. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Outlives the page. */
  readonly keepalive: boolean;
  readonly body: unknown;
}

/** The response of a stubbed endpoint: a body for 200, or status and body. */
export type StubAnswer = (request: SeenRequest) => StubReply | Promise<StubReply>;
export type StubReply = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

/** `200` with a body. */
export const ok = (body: unknown): StubReply => ({ status: 200, body });

/** A refusal in the API's format. */
export const problem = (status: number, code: string, more: object = {}): StubReply => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: {
    type: 'about:blank',
    title: code,
    status,
    detail: `${code} in words`,
    code,
    requestId: '0198a000-0000-7000-8000-000000000001',
    ...more,
  },
});

export interface StubbedApi {
  readonly seen: readonly SeenRequest[];
  /** Requests of one endpoint, `GET /api/leaves`. */
  readonly to: (endpoint: string) => readonly SeenRequest[];
  /** Adds or replaces responses. */
  readonly answer: (answers: Readonly<Record<string, StubAnswer>>) => void;
  readonly restore: () => void;
}

/**
 * Replaces the network in tests: keys are `METHOD /path`, where `*` matches one segment. An unexpected request fails
 * like a lost connection and is reported.
 */
export function stubApi(answers: Readonly<Record<string, StubAnswer>>): StubbedApi {
  const real = globalThis.fetch;
  const known = new Map(Object.entries(answers));
  const seen: SeenRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://steward.test');
    const raw = init?.body;
    const request: SeenRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      keepalive: init?.keepalive ?? false,
      body: typeof raw === 'string' ? (JSON.parse(raw) as unknown) : raw,
    };
    seen.push(request);
    const answer = find(known, request);
    if (!answer) throw new TypeError(`no stub for ${request.method} ${request.path}`);
    const aborted = new Promise<never>((_, reject) => {
      const stop = () => reject(init?.signal?.reason as Error);
      if (init?.signal?.aborted) stop();
      init?.signal?.addEventListener('abort', stop);
    });
    const { status, body, headers } = await Promise.race([answer(request), aborted]);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  return {
    seen,
    to: (endpoint) => seen.filter((request) => isAt(endpoint, request)),
    answer: (more) => {
      for (const [endpoint, reply] of Object.entries(more)) known.set(endpoint, reply);
    },
    restore: () => {
      globalThis.fetch = real;
    },
  };
}

function isAt(endpoint: string, { method, path }: SeenRequest): boolean {
  const [verb, pattern = ''] = endpoint.split(' ');
  return verb === method && new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path);
}

function find(known: ReadonlyMap<string, StubAnswer>, request: SeenRequest): StubAnswer | undefined {
  const exact = known.get(`${request.method} ${request.path}`);
  return exact ?? [...known].find(([endpoint]) => endpoint.includes('*') && isAt(endpoint, request))?.[1];
}
