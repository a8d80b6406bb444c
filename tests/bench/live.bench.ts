import { bearer, sendTo } from '../support/http-person.ts';
import type { Product } from '../support/product.ts';
import type { BenchTenant } from './bench-tenant.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './load.ts';

interface Role {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly permissions: readonly string[];
}

const TIMES = 11;
const RIGHT = 'asset.details:read';

/** From the moment an administrator sends a changed role until an open page of its people hears of it (preferred §9). */
export async function measureLiveRights(tenant: BenchTenant, product: Product): Promise<Figure> {
  const [admin, staff] = [await tenant.signIn(product, 'admin'), await tenant.signIn(product, 'staff')];
  const headers = bearer(admin);
  const { body } = await sendTo<{ data: Role[] }>(product.url, { method: 'GET', path: '/api/user-roles', headers });
  const me = await sendTo<{ user: { roleName: string } }>(product.url, {
    method: 'GET',
    path: '/api/users/me',
    headers: bearer(staff),
  });
  const role = body.data.find(({ name }) => name === me.body.user.roleName);
  if (!role) throw new Error('the role of staff is missing');
  const ending = new AbortController();
  const stream = await fetch(`${product.url}/api/events`, {
    headers: { ...bearer(staff), accept: 'text/event-stream' },
    signal: ending.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('there is no stream');
  const heard = async (): Promise<void> => {
    for (let text = ''; !text.includes('event: rights');) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream ended');
      text += value;
    }
  };
  const taken: number[] = [];
  let { version } = role;
  for (let turn = 0; turn < TIMES; turn++) {
    const permissions = turn % 2 === 0 ? [...role.permissions, RIGHT] : role.permissions;
    const began = performance.now();
    const hears = heard();
    const changed = await sendTo<Role>(product.url, {
      method: 'PATCH',
      path: `/api/user-roles/${role.id}`,
      body: { version, permissions },
      headers,
    });
    if (changed.status !== 200) throw new Error(`the role was not changed: ${changed.status}`);
    ({ version } = changed.body);
    await hears;
    taken.push(performance.now() - began);
  }
  ending.abort();
  return {
    part: 'server',
    name: 'a changed role, until an open page of its people hears of it',
    measured: median(taken),
    unit: 'ms',
    budget: atMost(1_000),
  };
}
