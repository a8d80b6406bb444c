import pg from 'pg';
import { withOwner } from '#server/database/owner-connection.ts';
import { listLeaves, type LeaveQuery } from '#server/modules/leave/leave-list.ts';
import { bearer, signInAt, type SignedIn } from '../support/http-person.ts';
import type { Product } from '../support/product.ts';
import type { BenchTenant } from './bench-tenant.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { get } from './get.ts';
import { closing, ratioOfRates, ratioOfTimes } from './load.ts';
import { recordStatements, replay, type Statement } from './recorded-statements.ts';

const CLIENTS = 32;
/** As many connections as the product's pool. */
const CONNECTIONS = 16;
const PAGE_SIZE = 20;
const DEEP_PAGE = 20_000;
const TIMES = 15;

interface Lists {
  readonly tenant: BenchTenant;
  readonly product: Product;
  /** Milliseconds of load for each comparison. */
  readonly ms: number;
}

interface Page {
  readonly count: number;
  readonly cursor: string | null;
}

const search = (query: object): string => `/api/leaves?${new URLSearchParams(query as Record<string, string>)}`;

/** The product's list responses compared with their statements on a bare connection; deep pages; a rare search. */
export async function measureLists({ tenant, product, ms }: Lists): Promise<readonly Figure[]> {
  const { app, superuser } = await tenant.urls();
  const admin = await tenant.signIn(product, 'admin');
  const manager = await tenant.signIn(product, 'manager');
  const small = await signInAt(product.url, 'admin@luma.example');
  const next = await cursorAt(product, admin, 0);
  const load = { clients: CLIENTS, ms };

  const against = async (name: string, person: SignedIn, query: LeaveQuery): Promise<Figure> => {
    // Later pages take the row count from the first: it is requested once, outside of the recording.
    const statements = await recordStatements(app, person, (tx, caller) => listLeaves(tx, caller, query));
    const bare = new pg.Pool({ connectionString: app, max: CONNECTIONS });
    const asProduct = (): Promise<string> => get(product.url + search(query), bearer(person));
    const measured = await closing(
      () => bare.end(),
      () => ratioOfRates(asProduct, () => bareAnswer(bare, statements), load),
    );
    return { part: 'server', name, measured, unit: '×', budget: atLeast(0.5) };
  };

  return [
    await against(`list of ${tenant.leaves} with its count, 32 clients ÷ bare statements`, admin, {}),
    await against('next page while scrolling, 32 clients ÷ bare statements', admin, { cursor: next }),
    await against("manager's list with its count, 32 clients ÷ bare statements", manager, {}),
    await against('list of a small tenant with its count, 32 clients ÷ bare statements', small, {}),
    await deepPage(product, tenant, admin, next),
    await pageByNumber(product, tenant, admin),
    await rareSearch(tenant, app, superuser, admin),
  ];
}

async function cursorAt(product: Product, person: SignedIn, page: number): Promise<string> {
  const answer = JSON.parse(await get(product.url + search({ page }), bearer(person))) as Page;
  if (!answer.cursor) throw new Error(`page ${page} has no next one`);
  return answer.cursor;
}

async function bareAnswer(pool: pg.Pool, statements: readonly Statement[]): Promise<string> {
  const client = await pool.connect();
  try {
    return JSON.stringify({ data: await replay(client, statements) });
  } finally {
    client.release();
  }
}

/** The deepest measured page; small tenants do not have 20,000. */
const deepest = ({ leaves }: BenchTenant): number => Math.min(DEEP_PAGE, Math.floor(leaves / PAGE_SIZE) - 2);

async function deepPage(product: Product, tenant: BenchTenant, admin: SignedIn, next: string): Promise<Figure> {
  const page = deepest(tenant);
  const deep = await cursorAt(product, admin, page - 1);
  const open = (cursor: string) => (): Promise<string> => get(product.url + search({ cursor }), bearer(admin));
  // The first page also counts, which would flatter the deep one: compare with the second.
  return {
    part: 'server',
    name: `page ${page} by its cursor ÷ page 1 by its cursor`,
    measured: await ratioOfTimes(open(deep), open(next), TIMES),
    unit: '×',
    budget: atMost(5),
  };
}

async function pageByNumber(product: Product, tenant: BenchTenant, admin: SignedIn): Promise<Figure> {
  const open = (page: number) => (): Promise<string> => get(product.url + search({ page }), bearer(admin));
  const page = deepest(tenant);
  return {
    part: 'server',
    name: `page ${page} by its number ÷ page 1 by its number`,
    measured: await ratioOfTimes(open(page), open(1), TIMES),
    unit: '×',
    budget: null,
  };
}

/** A search for one person of thousands, as the product runs it, and without row-level security. */
async function rareSearch(tenant: BenchTenant, app: string, superuser: string, admin: SignedIn): Promise<Figure> {
  return withOwner(superuser, async (free) => {
    await free.query(`set search_path = app, public; set app.tenant_id = '${tenant.tenantId}'`);
    const rare = await free.query<{ text: string }>(
      `select first_name || ' ' || last_name as text from employee where tenant_id = $1 order by company_employee_id offset $2 limit 1`,
      [tenant.tenantId, Math.floor(tenant.employees / 2)],
    );
    const text = rare.rows[0]?.text ?? '';
    const statements = await recordStatements(app, admin, (tx, caller) => listLeaves(tx, caller, { searchText: text }));
    const expression = await free.query<{ expr: string }>(
      `select pg_get_expr(indexprs, indrelid) as expr from pg_index where indexrelid = 'app.employee_search'::regclass`,
    );
    const direct = `(select * from employee where tenant_id = '${tenant.tenantId}' and ${expression.rows[0]?.expr} like like_arg(fold($1)))`;
    const freely = statements.map((statement) => ({
      ...statement,
      text: statement.text.replaceAll('find_employee($1)', direct),
    }));
    if (freely.every(({ text: own }, index) => own === statements[index]?.text))
      throw new Error('the search does not call find_employee any more');
    const bound = new pg.Client({ connectionString: app });
    await bound.connect();
    const measured = await closing(
      () => bound.end(),
      () =>
        ratioOfTimes(
          () => replay(bound, statements),
          () => replay(free, freely),
          TIMES,
        ),
    );
    return {
      part: 'server',
      name: 'rare search ÷ the same without row level security',
      measured,
      unit: '×',
      budget: atMost(3),
    } satisfies Figure;
  });
}
