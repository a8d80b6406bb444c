import { expect, test } from 'vitest';
import { asset } from '../asset/index.ts';
import { describeMachine } from './index.ts';
import { payloadText, type PayloadWords } from './payload-text.ts';

const { wording } = describeMachine(asset);
const inArabic: PayloadWords = {
  field: (name) => wording.fields.find((each) => each.name === name)?.label.ar ?? name,
  value: (text) => wording.values.find((each) => each.name === text)?.label.ar ?? text,
  number: String,
  comma: '، ',
};

test('payloads are said in the words of the machine, never as the code has them (issue 5)', () => {
  expect(payloadText({ by: 'clerk', owner: { id: 'sara', isActive: true }, note: '', isOther: false }, inArabic)).toBe('من: الموظف المسؤول · إلى: سارة، نشط');
  expect(payloadText({ owner: { id: 'left', isActive: false } }, inArabic)).toBe('إلى: شخص غادر الشركة');
  expect(payloadText({ step: 0, by: [] }, { ...inArabic, field: (name) => name })).toBe('step: 1');
});
