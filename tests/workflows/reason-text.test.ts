import { expect, it } from 'vitest';
import { approvalTexts } from '#machines/approval-process/approval-process.texts.ts';
import { dayBanking } from '#machines/day-banking/index.ts';
import { offboardingSettlement } from '#machines/offboarding-settlement/index.ts';
import { userStatus } from '#machines/user-status/index.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';

const BESIDE = 'in-progress.endOfService.open+in-progress.roleTransfer.not-needed';
const arabic = (value: number): string => String.fromCodePoint(0x660 + value);

it.each([
  [
    'with its values',
    approvalTexts,
    { code: 'lower-step-pending', params: { step: 1 } },
    'en',
    'Step 1 must be decided first.',
  ],
  [
    'in Arabic, in Arabic digits',
    approvalTexts,
    { code: 'lower-step-pending', params: { step: 1 } },
    'ar',
    'يجب البت في الخطوة ١ أولًا.',
  ],
  [
    'with what has to happen before',
    dayBanking.texts,
    { code: 'not-in-this-state', params: { state: 'x', event: 'y', first: 'day-banking.explain' } },
    'en',
    'This is not possible in the current state. It becomes possible after “Explain”.',
  ],
  [
    'with that in Arabic',
    dayBanking.texts,
    { code: 'not-in-this-state', params: { first: 'day-banking.explain' } },
    'ar',
    'هذا غير ممكن في الحالة الراهنة. يصبح ممكنًا بعد «تفسير».',
  ],
  [
    'with the state it is in',
    dayBanking.texts,
    { code: 'not-in-this-state', params: { state: 'drafted', first: 'day-banking.explain' } },
    'en',
    'This is not possible in the state “Drafted”. It becomes possible after “Explain”.',
  ],
  [
    'with all states it is in, side by side',
    offboardingSettlement.texts,
    { code: 'not-in-this-state', params: { state: BESIDE } },
    'en',
    'This is not possible in the state “End of service open, no role transfer needed”.',
  ],
  [
    'with those in Arabic',
    offboardingSettlement.texts,
    { code: 'not-in-this-state', params: { state: BESIDE } },
    'ar',
    'هذا غير ممكن في الحالة «نهاية الخدمة مفتوحة، لا حاجة إلى نقل المهام».',
  ],
  [
    'without it where nothing leads there',
    dayBanking.texts,
    { code: 'not-in-this-state', params: { state: 'x' } },
    'en',
    'This is not possible in the current state.',
  ],
  [
    'as done where the record already exists',
    userStatus.texts,
    { code: 'not-in-this-state', params: { state: 'active', event: 'user.activate', already: 'active' } },
    'en',
    'It is already active.',
  ],
  [
    'as that in Arabic',
    userStatus.texts,
    { code: 'not-in-this-state', params: { already: 'on-hold' } },
    'ar',
    `هذه حالته بالفعل: ${userStatus.texts.states['on-hold']?.ar}.`,
  ],
  [
    'as done with the sentence of that state, where it has one',
    offboardingSettlement.texts,
    { code: 'not-in-this-state', params: { already: 'in-progress.roleTransfer.confirmed' } },
    'en',
    'The role transfer is already confirmed.',
  ],
  [
    'as ever where nobody knows the word of that state',
    userStatus.texts,
    { code: 'not-in-this-state', params: { already: 'new-state' } },
    'en',
    'This is not possible in the current state.',
  ],
  ['not at all without its values', approvalTexts, { code: 'lower-step-pending' }, 'en', undefined],
  ['not at all for an unknown code', approvalTexts, { code: 'new-code' }, 'en', undefined],
] as const)('a refusal is described %s', (_, texts, reason, language, said) => {
  expect(reasonText(texts, reason, language, language === 'ar' ? arabic : String)).toBe(said);
});
