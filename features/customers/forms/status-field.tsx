import { useTranslation } from 'react-i18next';
import { CUSTOMER_WORDS } from '#contract/customers.words.ts';
import { CUSTOMER_STATUSES } from '#domain/customers.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';

/** Active or inactive, of a customer or a company. */
export function StatusField() {
  const { t: ui } = useTranslation('ui');
  const { language } = useLanguage();
  return (
    <SelectField
      name="status"
      label={CUSTOMER_WORDS.fields.status[language]}
      options={CUSTOMER_STATUSES.map((status) => ({ value: status, label: ui(`status.${status}`) }))}
    />
  );
}
