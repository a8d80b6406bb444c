import type { Asset } from '../assets.types.ts';

export const id = (n: number): string => `0198a000-0000-7000-8000-00000000000${n}`;

export const LAPTOP = {
  id: id(1),
  name: 'Laptop',
  fields: [
    { id: id(2), name: 'Serial', type: 'string' as const, isRequired: true },
    { id: id(3), name: 'Insured', type: 'boolean' as const, isRequired: false },
  ],
};

export const KEY = {
  id: id(4),
  name: 'Key',
  fields: [{ id: id(5), name: 'Opens', type: 'string' as const, isRequired: false }],
};

export const action = (event: string, code?: string) => ({
  event,
  can: code === undefined,
  reasons: code ? [{ code, message: code, params: {} }] : [],
});

export const asset = (more: Partial<Asset> = {}): Asset => ({
  id: id(6),
  version: 3,
  status: 'assigned',
  assetType: LAPTOP,
  value: 129_900,
  currency: 'AED',
  currentUser: {
    kind: 'employee',
    id: id(7),
    firstName: 'Aisha',
    lastName: 'Khan',
    companyEmployeeId: 'EMP-7',
    imageUrl: null,
  },
  values: [
    {
      id: id(8),
      field: { id: id(2), name: 'Serial' },
      stringValue: 'S-1',
      dateValue: null,
      numberValue: null,
      booleanValue: null,
    },
  ],
  invalidNote: null,
  invalidatedAt: null,
  invalidatedBy: null,
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
  actions: [
    action('asset.transfer'),
    action('asset.unassign'),
    action('asset.mark-invalid'),
    action('asset.delete', 'owner-assigned'),
  ],
  ...more,
});
