import { object, string, type ObjectSchema } from 'yup';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { notify } from '#ui/toast/messages.ts';
import { useAssignTiers } from '../commission-setup.queries.ts';
import { useRuleWords } from '../use-rule-words.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';

interface AssignForm {
  readonly commissionTierTypeId: string;
}

const NONE = 'none';
const schema = object({ commissionTierTypeId: string().required() }) as unknown as ObjectSchema<AssignForm>;

export interface AssignDialogProps {
  readonly employeeIds: readonly string[];
  /** The assignable types. */
  readonly types: readonly {
    readonly id: string;
    readonly name: string;
    readonly nameArabic?: string | null | undefined;
  }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Assigns a tier type to some employees; it applies from next month, or immediately to those who never had one (D51).
 */
export default function AssignDialog({ employeeIds, types, onClose, onDone }: AssignDialogProps) {
  const t = useSetupTexts();
  const words = useWords();
  const problem = useProblemWords();
  const rules = useRuleWords();
  const assign = useAssignTiers();
  const form = useSchemaForm<AssignForm>({ schema, defaultValues: { commissionTierTypeId: '' } });
  const count = employeeIds.length;
  const submit = async ({ commissionTierTypeId: chosen }: AssignForm): Promise<SubmitResult | undefined> => {
    try {
      await assign.mutateAsync({
        employeeIds: [...employeeIds],
        commissionTierTypeId: chosen === NONE ? null : chosen,
      });
      notify({ kind: 'success', title: t('commission.assigned', { count }) });
      onDone();
      return undefined;
    } catch (error) {
      return refusalOf(error, { rule: rules, problem });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('commission.assignTo', { count })}
      submitLabel={t('commission.assign')}
      form={form}
      successText={null}
      onSubmit={submit}
    >
      <p>{t('commission.assignHint')}</p>
      <SelectField
        name="commissionTierTypeId"
        label={t('commission.typesPart')}
        options={[
          ...types.map((type) => ({ value: type.id, label: words.nameOf(type) })),
          { value: NONE, label: t('commission.none') },
        ]}
      />
    </FormDialog>
  );
}
