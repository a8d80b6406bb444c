import { DAY_BANKING_TYPES, type DayBankingType } from '#domain/day-banking.ts';
import { useSession } from '#client/session/use-session.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { styled } from '#ui/styled.ts';
import type { TillLocation } from '../banking.types.ts';
import { useBankingTexts } from '../use-banking-texts.ts';

const Head = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    mb: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 220px))' },
  },
});

export interface CountHeadProps {
  readonly tills: readonly TillLocation[];
  readonly till: TillLocation | undefined;
  /** The only type offered. */
  readonly type: DayBankingType | undefined;
}

/** Which report is new: till, type and day. */
export function CountHead({ tills, till, type }: CountHeadProps) {
  const t = useBankingTexts();
  const { tenant } = useSession();
  return (
    <Head>
      <SelectField
        name="locationId"
        label={t('columns.location')}
        options={tills.map(({ location }) => ({ value: location.id, label: location.name }))}
      />
      <SelectField
        name="type"
        label={t('columns.type')}
        options={(type ? [type] : DAY_BANKING_TYPES).map((each) => ({ value: each, label: t(`types.${each}`) }))}
      />
      <DateField
        name="businessDate"
        label={t('columns.businessDate')}
        min={till?.earliest}
        max={till?.today}
        timeZone={till?.location.timezone ?? tenant.timezone}
      />
    </Head>
  );
}
