import { useMemo } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ENTITLEMENT_BASES, ENTITLEMENT_UNITS } from '#domain/leave-entitlements.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';
import { NEW_ROW, type StoredTerms } from './entitlement-rows.ts';

const Frame = styled('fieldset', {
  base: {
    display: 'grid',
    gap: '2.5',
    minWidth: '0',
    '& > legend': { fontWeight: 'semibold', mb: '1' },
    '& .hint': { color: 'fg.muted', textStyle: 'xs' },
    '& .line': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
      columnGap: '3',
      p: '3',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg.subtle',
    },
    '& .line > button': { gridColumn: '1 / -1', justifySelf: 'start' },
  },
});
/** Countries with rules in D21, and their neighbours. */
const COUNTRIES = ['AE', 'SA', 'QA', 'KW', 'BH', 'OM', 'IN', 'DE', 'PT', 'US', 'GB', 'EG', 'JO', 'LB', 'PH', 'PK'];

/** The entitlements of a leave type, row by row, with their start date; initially only a summary (D20 to D22). */
export function EntitlementsField({ stored }: { readonly stored: readonly StoredTerms[] }) {
  const t = useSetupTexts();
  const words = useWords();
  const { tenant } = useSession();
  const { setValue } = useFormContext();
  const isChanged = useWatch({ name: 'areEntitlementsChanged' }) === true;
  const { fields, append, remove } = useFieldArray({ name: 'entitlements' });
  const countries = useMemo(
    () =>
      [...new Set([...stored.map(({ countryISO }) => countryISO), ...COUNTRIES])].map((iso) => ({
        value: iso,
        label: words.country(iso),
      })),
    [stored, words],
  );
  const unit = (per: string) => t(per === 'month' ? 'leaveTypes.perMonth' : 'leaveTypes.perYear');
  return (
    <Frame data-testid="entitlements">
      <legend>{t('leaveTypes.entitlements')}</legend>
      {!isChanged ? (
        <>
          {stored.length === 0 && <p className="hint">{t('leaveTypes.none')}</p>}
          <ul>
            {stored.map((terms) => (
              <li key={`${terms.countryISO} ${terms.effectiveFrom} ${terms.afterMonths}`}>
                {t('leaveTypes.line', {
                  country: words.country(terms.countryISO),
                  amount: words.number(terms.amount),
                  unit: unit(terms.per),
                  months: words.number(terms.afterMonths),
                  day: words.day(terms.effectiveFrom),
                })}
              </li>
            ))}
          </ul>
          <Button
            variant="outline"
            size="sm"
            justifySelf="start"
            onClick={() => setValue('areEntitlementsChanged', true, { shouldDirty: true })}
          >
            {t('leaveTypes.change')}
          </Button>
        </>
      ) : (
        <>
          <p className="hint">{t('leaveTypes.fromHelp')}</p>
          <DateField
            name="entitlementsFrom"
            label={t('leaveTypes.from')}
            timeZone={tenant.timezone}
            weekStart={tenant.weekStart as Weekday}
          />
          {fields.map((field, index) => {
            const at = (name: string) => `entitlements.${index}.${name}`;
            return (
              <div
                className="line"
                key={field.id}
                role="group"
                aria-label={t('leaveTypes.lineOf', { place: index + 1 })}
              >
                <SelectField
                  name={at('countryISO')}
                  label={t('holidays.country')}
                  options={countries}
                  recent="countries"
                />
                <SelectField
                  name={at('basis')}
                  label={t('leaveTypes.basis')}
                  options={ENTITLEMENT_BASES.map((basis) => ({ value: basis, label: t(`leaveTypes.bases.${basis}`) }))}
                />
                <NumberField name={at('amount')} label={t('leaveTypes.amount')} isWhole={false} />
                <SelectField
                  name={at('per')}
                  label={t('leaveTypes.per')}
                  options={ENTITLEMENT_UNITS.map((per) => ({ value: per, label: unit(per) }))}
                />
                <NumberField
                  name={at('afterMonths')}
                  label={t('leaveTypes.afterMonths')}
                  help={t('leaveTypes.afterMonthsHelp')}
                />
                <NumberField name={at('cap')} label={t('leaveTypes.cap')} isWhole={false} />
                <NumberField name={at('carryOverMax')} label={t('leaveTypes.carryOverMax')} isWhole={false} />
                <NumberField name={at('carryOverExpiryMonths')} label={t('leaveTypes.carryOverExpiry')} />
                <Button variant="ghost" size="sm" onClick={() => remove(index)}>
                  <TrashIcon size={16} aria-hidden />
                  {t('leaveTypes.removeLine')}
                </Button>
              </div>
            );
          })}
          <Button variant="outline" size="sm" justifySelf="start" onClick={() => append(NEW_ROW)}>
            <PlusIcon size={16} aria-hidden />
            {t('leaveTypes.addLine')}
          </Button>
        </>
      )}
    </Frame>
  );
}
