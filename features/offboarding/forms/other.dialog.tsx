import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { array, object, string, type ObjectSchema } from 'yup';
import { MAX_ADJUSTMENTS, type OtherAdjustmentKind } from '#domain/offboarding.ts';
import { text } from '#contract/schema.ts';
import { useSession } from '#client/session/use-session.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { positiveAmountRule } from '#ui/form/value-rules.ts';
import { PlusIcon, XIcon } from '#ui/icons.tsx';
import { Button, chakra, IconButton } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { currencyOf } from '../currency-of.ts';
import { useSaveOther } from '../offboarding.mutations.ts';
import type { Settlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useSubmit } from './use-submit.ts';

interface Line {
  readonly kind: OtherAdjustmentKind;
  readonly description: string;
  readonly amount: number | null;
  readonly assetId: string | null;
}
interface OtherForm {
  readonly adjustments: readonly Line[];
}

const schema = object({
  adjustments: array(
    object({
      kind: string().required(),
      description: text(200).required(),
      amount: positiveAmountRule().required(),
      assetId: string().nullable(),
    }),
  ).max(MAX_ADJUSTMENTS),
}) as unknown as ObjectSchema<OtherForm>;

const Row = styled('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2',
    alignItems: 'start',
    borderWidth: '1px',
    borderRadius: 'l2',
    p: '3',
    '& > .fields': { display: 'grid', gap: '2' },
  },
});

function Rows({ settlement, currency }: { readonly settlement: Settlement; readonly currency: string }) {
  const t = useOffboardingTexts();
  const { fields, append, remove } = useFieldArray({ name: 'adjustments' });
  const lines = (useWatch({ name: 'adjustments' }) ?? []) as readonly Line[];
  const unsettled = settlement.heldAssets.filter(({ id }) => !lines.some(({ assetId }) => assetId === id));
  const kinds = (['addition', 'deduction'] as const).map((value) => ({ value, label: t(`otherKinds.${value}`) }));
  return (
    <>
      {fields.map((field, index) => {
        const isAsset = lines[index]?.kind === 'asset-recovery';
        const name = `adjustments.${index}`;
        return (
          <Row key={field.id}>
            <chakra.legend className="st-sr">{t('lineOf', { number: index + 1 })}</chakra.legend>
            <div className="fields">
              {isAsset ? (
                <chakra.p textStyle="sm" color="fg.muted">
                  {t('otherKinds.asset-recovery')}
                </chakra.p>
              ) : (
                <SelectField name={`${name}.kind`} label={t('fields.kind')} options={kinds} />
              )}
              <TextField name={`${name}.description`} label={t('fields.description')} />
              <AmountField name={`${name}.amount`} label={t('fields.amount')} currency={currency} />
            </div>
            <IconButton
              size="sm"
              variant="ghost"
              aria-label={t('removeLine', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <XIcon aria-hidden />
            </IconButton>
          </Row>
        );
      })}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          size="xs"
          variant="outline"
          onClick={() => append({ kind: 'addition', description: '', amount: null, assetId: null })}
        >
          <PlusIcon aria-hidden />
          {t('addLine')}
        </Button>
        {unsettled.map(({ id, typeName, details }) => (
          <Button
            key={id}
            size="xs"
            variant="outline"
            onClick={() =>
              append({
                kind: 'asset-recovery',
                description: `${typeName} ${details.replace(typeName, '').trim()}`.trim().slice(0, 200),
                amount: null,
                assetId: id,
              })
            }
          >
            <PlusIcon aria-hidden />
            {t('recover', { name: typeName })}
          </Button>
        ))}
      </chakra.div>
    </>
  );
}

const valuesOf = ({ otherAdjustments }: Settlement): OtherForm => ({
  adjustments: otherAdjustments.map((line) => ({ ...line, assetId: line.assetId ?? null })),
});

/** Additions, deductions, and the cost of unreturned assets (D69). */
export default function OtherDialog({
  settlement,
  onClose,
}: {
  readonly settlement: Settlement;
  readonly onClose: () => void;
}) {
  const t = useOffboardingTexts();
  const { tenant } = useSession();
  const [opened] = useState(settlement);
  const save = useSaveOther(opened.id);
  const begun = valuesOf(opened);
  const form = useSchemaForm<OtherForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = useSubmit(seen);
  const [currency] = useState(currencyOf(opened, tenant.currency));
  const send = ({ adjustments }: OtherForm) =>
    submit(() =>
      save.mutateAsync({
        version: seen.get(),
        currency,
        adjustments: adjustments.map(({ kind, description, amount, assetId }) => ({
          kind,
          description,
          amount: amount ?? 0,
          assetId: assetId ?? null,
        })),
      }),
    );
  return (
    <FormDialog open onClose={onClose} title={t('blocks.other')} form={form} onSubmit={send}>
      <Rows settlement={opened} currency={currency} />
    </FormDialog>
  );
}
