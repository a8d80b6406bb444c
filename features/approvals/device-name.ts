import type { DeviceChange } from './approvals.types.ts';

/** The name of a device in a request: its type, and a summary of its fields. */
export const deviceName = ({ typeName, details }: DeviceChange['asset']): string =>
  details === '' ? typeName : `${typeName} · ${details}`;
