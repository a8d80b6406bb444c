import { useWatch } from 'react-hook-form';
import { NumberField } from '#ui/form/number-field.tsx';
import { useSetupTexts } from '../use-setup-texts.ts';

/** The negative limit, where negative balances are allowed (D24). */
export function NegativeLimitField() {
  const t = useSetupTexts();
  if (useWatch({ name: 'allowNegative' }) !== true) return null;
  return (
    <NumberField
      name="negativeLimit"
      label={t('leaveTypes.negativeLimit')}
      help={t('leaveTypes.negativeLimitHelp')}
      isWhole={false}
    />
  );
}
