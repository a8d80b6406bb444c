import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { mixed, object, type ObjectSchema } from 'yup';
import { customerOption, customerOptions } from '#blocks/customers/customers.queries.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { word } from '#contract/schema.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayInZone, formatDay } from '#ui/format/dates.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Option } from '#ui/lookup/option.ts';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useCustomersTexts, useMergeCustomer, type Customer } from '../customers.queries.ts';
import { useRefused } from '../use-refused.ts';

const KEPT = ['this', 'other'] as const;

interface MergeForm {
  readonly other: Option | null;
  readonly keep: (typeof KEPT)[number];
}

const schema = object({
  other: mixed().required(),
  keep: word(KEPT).required(),
}) as unknown as ObjectSchema<MergeForm>;

export interface MergeDialogProps {
  readonly customer: Customer;
  /** The customer that stayed. */
  readonly onMerged: (kept: Customer) => void;
  readonly onClose: () => void;
}

/** Merges two records of one person: chooses the other one, and which of them stays (ADR-0127). */
export function MergeDialog({ customer, onMerged, onClose }: MergeDialogProps) {
  const t = useCustomersTexts();
  const problem = useProblemWords();
  const refused = useRefused();
  const client = useQueryClient();
  const [begun] = useState<MergeForm>({ other: null, keep: 'this' });
  const form = useSchemaForm<MergeForm>({ schema, defaultValues: begun });
  const { joined } = useFormats();
  const { locale } = useLanguage();
  const { timezone } = useSession().tenant;
  // Duplicates have one name, and often no company: the day they were added tells them apart.
  const optionOf = useCallback(
    ({ createdAt, ...found }: Parameters<typeof customerOption>[0]): Option => {
      const since = createdAt ? [t('since', { day: formatDay(dayInZone(createdAt, timezone), locale) })] : [];
      const { detail, ...option } = customerOption(found);
      return { ...option, detail: joined(...(detail ? [detail] : []), ...since) };
    },
    [t, joined, timezone, locale],
  );
  const load = useMemo(() => customerOptions(client, customer.id, optionOf), [client, customer.id, optionOf]);
  const merge = useMergeCustomer();
  const { other, keep } = useWatch({ control: form.control });
  const nameOf = ({ label, detail }: Pick<Option, 'label' | 'detail'>): string =>
    detail ? t('merge.named', { name: label, detail }) : label;

  const submit = async ({ other: chosen, keep: kept }: MergeForm) => {
    if (!chosen) return undefined;
    const pair =
      kept === 'this' ? { id: customer.id, customerId: chosen.id } : { id: chosen.id, customerId: customer.id };
    try {
      const saved = await merge.mutateAsync(pair);
      notify({ kind: 'success', title: t('merge.done', { name: saved.name }) });
      onMerged(saved);
      return undefined;
    } catch (error) {
      return refusalOf(error, { rule: refused, problem, fields: { customerId: 'other' } });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('merge.title', { name: customer.name })}
      submitLabel={t('merge.submit')}
      form={form}
      successText={null}
      onSubmit={submit}
    >
      <ComboboxField name="other" label={t('merge.other')} loadOptions={load} recent="customers" />
      <SelectField
        name="keep"
        label={t('merge.keep')}
        options={[
          { value: 'this', label: t('merge.this', { name: nameOf(optionOf(customer)) }) },
          {
            value: 'other',
            label: other?.label ? t('merge.that', { name: nameOf(other as Option) }) : t('merge.anyOther'),
          },
        ]}
      />
      {other?.label && (
        <chakra.p textStyle="sm" color="fg.muted" data-testid="merge-effect">
          {t(keep === 'other' ? 'merge.effectOther' : 'merge.effectThis')}
        </chakra.p>
      )}
    </FormDialog>
  );
}
