import { Button } from '../button/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../button/busy-button.tsx';

export interface FormActionsProps {
  readonly submitLabel?: string | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** The form's id, when the buttons are outside of it. */
  readonly formId?: string | undefined;
  /**
   * Save does nothing until every value is valid, and says so. For forms where a failed attempt would be worse than a
   * locked button.
   */
  readonly disableInvalid?: boolean | undefined;
}

/** Save and cancel. Save is never disabled unless requested (A§5): pressing it shows what is missing. */
export function FormActions({ submitLabel, onCancel, formId, disableInvalid = false }: FormActionsProps) {
  const { t } = useTranslation('ui');
  const { control } = useFormContext();
  const { isSubmitting, isValid } = useFormState({ control });
  const reasonId = useId();
  const isLocked = disableInvalid && !isValid;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end">
      {onCancel && (
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
      <BusyButton
        type={isLocked ? 'button' : 'submit'}
        form={formId}
        colorPalette="brand"
        busy={isSubmitting}
        // Still focusable, so that screen readers announce the reason.
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? reasonId : undefined}
        title={isLocked ? t('formState.incomplete') : undefined}
      >
        {submitLabel ?? t('common.save')}
      </BusyButton>
      {isLocked && (
        <span id={reasonId} className="st-sr">
          {t('formState.incomplete')}
        </span>
      )}
    </chakra.div>
  );
}
