import type { Text } from './record-machine.ts';

/** Reasons that the kernel itself gives, for every machine. */
export const kernelReasons = {
  'record-ended': { en: 'This record is closed and can’t be changed.', ar: 'هذا السجل مغلق ولا يمكن تغييره.' },
  'not-in-this-state': { en: 'This is not possible in the current state.', ar: 'هذا غير ممكن في الحالة الراهنة.' },
} as const satisfies Record<string, Text>;

/** The second of them with the state the record is in. Names are quoted: they are no part of the sentence in either language. */
export const notInState: Text = {
  en: 'This is not possible in the state “{state}”.',
  ar: 'هذا غير ممكن في الحالة «{state}».',
};

/** What is added to a refusal where one event leads to what was asked for. */
export const afterFirst: Text = { en: 'It becomes possible after “{first}”.', ar: 'يصبح ممكنًا بعد «{first}».' };

/** Between the states of a record that is in several, side by side. */
export const besideStates: Text = { en: ', ', ar: '، ' };

/** What a refusal says instead where the record is in the state already that was asked for, unless the machine has a sentence of its own. */
export const alreadySo: Text = { en: 'It is already {already}.', ar: 'هذه حالته بالفعل: {already}.' };

/** Parts of payloads that events of many machines have. */
export const commonFields = {
  by: { en: 'by', ar: 'من' },
  note: { en: 'note', ar: 'ملاحظة' },
  hasNote: { en: 'with a note', ar: 'مع ملاحظة' },
} as const satisfies Record<string, Text>;

/** Who acts in the situations of many machines. */
export const commonPeople = {
  requester: { en: 'the requester', ar: 'مقدّم الطلب' },
  outsider: { en: 'an outsider', ar: 'شخص لا صلة له' },
  submitter: { en: 'the person who entered it', ar: 'من أدخله' },
} as const satisfies Record<string, Text>;
