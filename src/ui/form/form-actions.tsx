import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../button/busy-button.tsx';

export interface FormActionsProps {
  readonly submitLabel?: string | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** The form's id, when the buttons lie outside of it. */
  readonly formId?: string | undefined;
}

/** Save and cancel. Save is never disabled: pressing it says what is missing. */
export function FormActions({ submitLabel, onCancel, formId }: FormActionsProps) {
  const { t } = useTranslation('ui');
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end">
      {onCancel && (
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
      <BusyButton type="submit" form={formId} colorPalette="brand" busy={isSubmitting}>
        {submitLabel ?? t('common.save')}
      </BusyButton>
    </chakra.div>
  );
}
