import { createHmac } from 'node:crypto';
import type { Person, TestApi } from '../support/api.ts';

interface Fault {
  readonly field: string;
  readonly code: string;
}
export interface Report {
  readonly deliveryId: string;
  readonly rowsCount: number;
  readonly storedCount: number;
  readonly skippedCount: number;
  readonly refusedCount: number;
  readonly synchronizationIds: readonly string[];
  readonly rows: readonly { readonly reference: string; readonly result: string; readonly faults: readonly Fault[] }[];
  /** Of a refusal. */
  readonly code?: string;
}
export interface Integration {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isActive: boolean;
  readonly isRemovable: boolean;
  readonly secretCreatedAt: string;
  readonly previousSecretValidUntil: string | null;
  readonly lastDeliveryAt: string | null;
}
interface WithSecret {
  readonly integration: Integration;
  readonly secret: string;
}

/** How one delivery differs from a correct one. */
interface Oddities {
  readonly deliveryId?: string;
  /** Seconds by which the clock of the sender is ahead. */
  readonly aheadBy?: number;
  /** The timestamp as it is sent and signed. */
  readonly timestamp?: string;
  readonly secret?: string;
  readonly signature?: string;
  readonly path?: string;
  /** Body that is sent in place of the signed one. */
  readonly sentBody?: string;
  /** Headers that are left out. */
  readonly without?: readonly string[];
}

export const PATH = '/api/external-integrations';
let deliveries = 0;

/** Signs as a sender does, written from the documentation (docs/user/integrations.md), not with the server's code. */
export const sign = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** A system that sends sales and tips. */
export async function addTill(api: TestApi, admin: Person, name = `Till ${Math.random()}`) {
  const made = await admin.send<WithSecret>('POST', PATH, { body: { name } });
  if (made.status !== 201) throw new Error(`the integration was refused: ${made.status}`);
  const { integration, secret } = made.body;
  const ownPath = new URL(integration.address).pathname;

  async function deliver(body: object | string, odd: Oddities = {}) {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = odd.timestamp ?? String(Math.floor(Date.now() / 1_000) + (odd.aheadBy ?? 0));
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'x-steward-timestamp': timestamp,
      'x-steward-delivery': odd.deliveryId ?? `delivery-${++deliveries}`,
      'x-steward-signature': odd.signature ?? sign(odd.secret ?? secret, timestamp, payload),
    };
    for (const name of odd.without ?? []) delete headers[name];
    const answer = await api.app.inject({
      method: 'POST',
      url: odd.path ?? ownPath,
      headers,
      payload: odd.sentBody ?? payload,
    });
    return { status: answer.statusCode, body: answer.json<Report>(), headers: answer.headers };
  }
  return { integration, secret, path: ownPath, deliver };
}
export type Till = Awaited<ReturnType<typeof addTill>>;
