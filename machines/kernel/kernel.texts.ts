import type { Text } from './record-machine.ts';

/** Reasons given by the kernel itself, for every machine. */
export const kernelReasons = {
  'record-ended': { en: 'This record is closed and can’t be changed.', ar: 'هذا السجل مغلق ولا يمكن تغييره.' },
  'not-in-this-state': { en: 'This is not possible in the current state.', ar: 'هذا غير ممكن في الحالة الراهنة.' },
} as const satisfies Record<string, Text>;

/** The second one with the record's state. Names are quoted: they are not inflected in either language. */
export const notInState: Text = {
  en: 'This is not possible in the state “{state}”.',
  ar: 'هذا غير ممكن في الحالة «{state}».',
};

/** Added to a refusal if one event leads to the requested one. */
export const afterFirst: Text = { en: 'It becomes possible after “{first}”.', ar: 'يصبح ممكنًا بعد «{first}».' };

/** Separates the states of a record that is in several parallel ones. */
export const besideStates: Text = { en: ', ', ar: '، ' };

/** Replaces a refusal if the record is already in the requested state, unless the machine has its own sentence. */
export const alreadySo: Text = { en: 'It is already {already}.', ar: 'هذه حالته بالفعل: {already}.' };

/** Payload fields shared by many machines. */
export const commonFields = {
  by: { en: 'by', ar: 'من' },
  note: { en: 'note', ar: 'ملاحظة' },
  hasNote: { en: 'with a note', ar: 'مع ملاحظة' },
} as const satisfies Record<string, Text>;

/** People in the scenarios of many machines. */
export const commonPeople = {
  requester: { en: 'the requester', ar: 'مقدّم الطلب' },
  outsider: { en: 'an outsider', ar: 'شخص لا صلة له' },
  submitter: { en: 'the person who entered it', ar: 'من أدخله' },
} as const satisfies Record<string, Text>;
