import { array, boolean, object, string } from 'yup';
import { session } from '#client/session/session.ts';
import { text, word } from '#contract/schema.ts';
import { ENTITLEMENT_BASES, ENTITLEMENT_UNITS } from '#domain/leave-entitlements.ts';
import { DAY_COUNTS, LEAVE_KINDS } from '#domain/leave.ts';
import { IconField } from '#ui/form/icon-field.tsx';
import { rule } from '#ui/form/rules.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LEAVE_ICONS } from '#domain/icon-names.ts';
import type { SetupForm, SetupRecord } from '../setup-kind.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { entitlementBody, entitlementRows, type EntitlementRow, type StoredTerms } from './entitlement-rows.ts';
import { EntitlementsField } from './entitlements-field.tsx';
import { NegativeLimitField } from './negative-limit-field.tsx';
import { days, optionalDays, wholeMonths } from './number-rules.ts';

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

interface LeaveTypeDetails extends SetupRecord {
  readonly code: string;
  readonly type: string;
  readonly iconName: string;
  readonly dayCount: string;
  readonly excludesHolidays: boolean;
  readonly needsApproval: boolean;
  readonly allowNegative: boolean;
  readonly negativeLimit: number | null;
  readonly isVisibleOnMobile: boolean;
  readonly entitlements: readonly StoredTerms[];
}
const detailsOf = (record: SetupRecord | null): LeaveTypeDetails | null => record as LeaveTypeDetails | null;

function Fields({ record }: { readonly record: SetupRecord | null }) {
  const t = useSetupTexts();
  return (
    <>
      <TextField name="code" label={t('fields.code')} help={t('fields.codeHelp')} letterCase="lower" />
      {record === null && (
        <SelectField
          name="type"
          label={t('columns.type')}
          help={t('leaveTypes.kindHelp')}
          options={LEAVE_KINDS.map((kind) => ({ value: kind, label: t(`leaveTypes.kinds.${kind}`) }))}
        />
      )}
      <IconField
        name="iconName"
        label={t('fields.icon')}
        options={LEAVE_ICONS.map((name) => ({ value: name, label: t(`icons.${name}`) }))}
      />
      <SelectField
        name="dayCount"
        label={t('leaveTypes.dayCount')}
        options={DAY_COUNTS.map((count) => ({ value: count, label: t(`leaveTypes.dayCounts.${count}`) }))}
      />
      <SwitchField name="excludesHolidays" label={t('leaveTypes.excludesHolidays')} />
      <SwitchField name="needsApproval" label={t('leaveTypes.needsApproval')} />
      <SwitchField name="isVisibleOnMobile" label={t('leaveTypes.isVisibleOnMobile')} />
      <SwitchField name="allowNegative" label={t('leaveTypes.allowNegative')} />
      <NegativeLimitField />
      <EntitlementsField stored={detailsOf(record)?.entitlements ?? []} />
    </>
  );
}

export const form: SetupForm = {
  shape: (t) => ({
    code: text(40)
      .required()
      .matches(CODE, { message: rule('invalid'), excludeEmptyString: true }),
    type: word(LEAVE_KINDS).required(),
    iconName: text(60).required(),
    dayCount: word(DAY_COUNTS).required(),
    negativeLimit: optionalDays(),
    areEntitlementsChanged: boolean(),
    entitlementsFrom: string().when('areEntitlementsChanged', ([isChanged], from) =>
      isChanged === true ? from.required() : from,
    ),
    entitlements: array(
      object({
        countryISO: string().required(),
        basis: word(ENTITLEMENT_BASES).required(),
        amount: days(),
        per: word(ENTITLEMENT_UNITS).required(),
        afterMonths: wholeMonths().test(
          'contract',
          t('rules.contract-waits'),
          (value, { parent }) => (parent as EntitlementRow).basis !== 'contractual' || !value,
        ),
        cap: optionalDays(),
        carryOverMax: optionalDays(),
        carryOverExpiryMonths: wholeMonths().test(
          'keeps',
          t('rules.expiry-without-carry-over'),
          (value, { parent }) => value == null || (parent as EntitlementRow).carryOverMax != null,
        ),
      }),
    ),
  }),
  valuesOf: (record) => {
    const type = detailsOf(record);
    return {
      code: type?.code ?? '',
      type: type?.type ?? '',
      iconName: type?.iconName ?? '',
      dayCount: type?.dayCount ?? 'calendar',
      excludesHolidays: type?.excludesHolidays ?? true,
      needsApproval: type?.needsApproval ?? true,
      isVisibleOnMobile: type?.isVisibleOnMobile ?? true,
      allowNegative: type?.allowNegative ?? false,
      negativeLimit: type?.negativeLimit ?? null,
      areEntitlementsChanged: type === null,
      entitlementsFrom: Temporal.Now.plainDateISO(session.facts()?.tenant.timezone ?? 'UTC').toString(),
      entitlements: entitlementRows(type?.entitlements ?? []),
    };
  },
  bodyOf: (
    { areEntitlementsChanged, entitlements, entitlementsFrom, allowNegative, negativeLimit, ...values },
    record,
  ) => {
    const { type, ...rest } = values as { readonly type: unknown };
    return {
      ...rest,
      ...(record === null ? { type } : {}),
      allowNegative,
      negativeLimit: allowNegative ? (negativeLimit ?? null) : null,
      ...(areEntitlementsChanged && (record !== null || (entitlements as readonly unknown[]).length > 0)
        ? { entitlements: entitlementBody(entitlements as readonly EntitlementRow[]), entitlementsFrom }
        : {}),
    };
  },
  Fields,
};
