import type { Text } from './record-machine.ts';

/** Reasons that the kernel itself gives, for every machine. */
export const kernelReasons = {
  'record-ended': { en: 'This record is closed; nothing more can happen to it.', ar: 'هذا السجل مغلق ولا يمكن تغييره.' },
  'not-in-this-state': { en: 'This is not possible in the present state.', ar: 'هذا غير ممكن في الحالة الراهنة.' },
} as const satisfies Record<string, Text>;
