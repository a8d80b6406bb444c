import { expect, test } from 'vitest';
import { payloadText, type PayloadWords } from './payload-text.ts';

const FIELDS: Readonly<Record<string, string>> = { by: 'من', owner: 'إلى', isActive: 'نشط' };
const VALUES: Readonly<Record<string, string>> = { clerk: 'الموظف المسؤول', sara: 'سارة', left: 'شخص غادر الشركة' };
const inArabic: PayloadWords = {
  field: (name) => FIELDS[name] ?? name,
  value: (text) => VALUES[text] ?? text,
  number: String,
  comma: '، ',
};

test('payloads are described in the machine’s words, never by identifiers (issue 5)', () => {
  expect(payloadText({ by: 'clerk', owner: { id: 'sara', isActive: true }, note: '', isOther: false }, inArabic)).toBe(
    'من: الموظف المسؤول · إلى: سارة، نشط',
  );
  expect(payloadText({ owner: { id: 'left', isActive: false } }, inArabic)).toBe('إلى: شخص غادر الشركة');
  expect(payloadText({ step: 0, by: [] }, { ...inArabic, field: (name) => name })).toBe('step: 1');
});
