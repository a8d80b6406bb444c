import { expect } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api as calls } from '#contract/api.ts';
import { type ApiAnswer, type Person } from '../support/api.ts';

export type Asset = AnswerOf<typeof calls.assets.read>;

export type AssetType = AnswerOf<typeof calls.assetTypes.create>;

export type List<Row> = { readonly data: Row[]; readonly count: number };

export interface Refusal {
  readonly code: string;
  readonly errors?: readonly { path: string; code: string }[];
  readonly record: Asset & AssetType;
}

/** Assets of one type, and their actions. */
export function assetsOf(finance: () => Person, type: () => AssetType) {
  const field = (name: string): string => type().fields.find((each) => each.name === name)?.id ?? '';
  const serial = (value: string) => ({ fieldId: field('Serial'), stringValue: value });
  async function make(by: Person = finance()): Promise<Asset> {
    const { status, body } = await by.send<Asset>('POST', '/api/assets', {
      body: { assetTypeId: type().id, fieldValues: [serial('S-1')], currency: 'AED' },
    });
    expect(status).toBe(201);
    return body;
  }
  const give = (assetId: string, to: object, by: Person = finance()): Promise<ApiAnswer<Asset & Refusal>> =>
    by.send('POST', '/api/asset-assignments', { body: { assetId, ...to } });
  const invalidate = (assetId: string, note = 'Broken.', by: Person = finance()): Promise<ApiAnswer<Asset & Refusal>> =>
    by.send('POST', '/api/asset-assignments/invalid', { body: { assetId, note } });
  const codesOf = ({ body }: ApiAnswer<Refusal>): readonly string[] => (body.errors ?? []).map(({ code }) => code);
  const actionsOf = ({ actions }: Asset): Record<string, boolean> =>
    Object.fromEntries(actions.map(({ event, can }) => [event, can]));
  return { field, serial, make, give, invalidate, codesOf, actionsOf };
}
