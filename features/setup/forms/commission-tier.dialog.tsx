import { useMemo, useState } from 'react';
import { mixed, object, type ObjectSchema } from 'yup';
import { MAX_PERCENT, MAX_TIERS } from '#domain/commissions/commissions.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { rule } from '#ui/form/rules.ts';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { notify } from '#ui/toast/messages.ts';
import { useSaveTier, type Tier } from '../commission-setup.queries.ts';
import type { TierTypeRecord } from '../kinds/commission-tier-types.kind.tsx';
import { useRuleWords } from '../use-rule-words.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';

interface TierForm {
  readonly tier: number | null;
  readonly netSalesTarget: number | null;
  /** For a type that pays a percentage. */
  readonly payoutPercentage: number | null;
  /** For a type that pays a fixed amount; minor units. */
  readonly payoutAmount: number | null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
/** A number in a form: the text itself when invalid. */
const numeric = (least: number, most: number) =>
  mixed((value): value is number | string => isNumber(value) || typeof value === 'string')
    .nullable()
    .required()
    .test('number', rule('number'), (value) => value == null || isNumber(value))
    .test('least', rule('min', { min: least }), (value) => !isNumber(value) || value >= least)
    .test('most', rule('max', { max: most }), (value) => !isNumber(value) || value <= most);
const optional = () => mixed().nullable();

const schemaOf = ({ type }: TierTypeRecord) =>
  object({
    tier: numeric(1, MAX_TIERS).test('whole', rule('integer'), (value) => !isNumber(value) || Number.isInteger(value)),
    netSalesTarget: numeric(0, Number.MAX_SAFE_INTEGER),
    payoutPercentage: type === 'percentage' ? numeric(0, MAX_PERCENT) : optional(),
    payoutAmount: type === 'percentage' ? optional() : numeric(0, Number.MAX_SAFE_INTEGER),
  }) as unknown as ObjectSchema<TierForm>;

const valuesOf = ({ tier, netSalesTarget, payoutPercentage = null, payoutAmount = null }: Tier): TierForm => ({
  tier,
  netSalesTarget,
  payoutPercentage,
  payoutAmount,
});

export interface TierDialogProps {
  readonly type: TierTypeRecord;
  /** Null adds one. */
  readonly tier: Tier | null;
  /** Existing tiers: a new one comes after them. */
  readonly tiers: readonly Tier[];
  readonly onClose: () => void;
}

/** Adds a tier to a type or edits one; calculated payouts keep the tiers they were calculated with. */
export default function TierDialog({ type, tier: given, tiers, onClose }: TierDialogProps) {
  const t = useSetupTexts();
  const words = useWords();
  const problem = useProblemWords();
  const rules = useRuleWords();
  const [tier] = useState(given);
  const schema = useMemo(() => schemaOf(type), [type]);
  const save = useSaveTier();
  const begun = tier
    ? valuesOf(tier)
    : {
        tier: Math.max(0, ...tiers.map((each) => each.tier)) + 1,
        netSalesTarget: null,
        payoutPercentage: null,
        payoutAmount: null,
      };
  const form = useSchemaForm<TierForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(tier, (theirs) => take(valuesOf(theirs)));
  const submit = async (values: TierForm): Promise<SubmitResult | undefined> => {
    const paid =
      type.type === 'percentage'
        ? { payoutPercentage: values.payoutPercentage }
        : { payoutAmount: values.payoutAmount };
    try {
      await save.mutateAsync({
        typeId: type.id,
        tier: tier && { id: tier.id, version: seen.get() },
        figures: { tier: values.tier ?? 0, netSalesTarget: values.netSalesTarget ?? 0, ...paid },
      });
      notify({
        kind: 'success',
        title: t(tier ? 'done.updated' : 'done.created', {
          entity: t('commission.oneTier'),
          name: words.number(values.tier ?? 0),
        }),
      });
      return undefined;
    } catch (error) {
      return refusalOf(error, { rule: rules, problem, seen });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(tier ? 'commission.editTier' : 'commission.addTierTo', { name: words.nameOf(type) })}
      form={form}
      successText={null}
      onSubmit={submit}
    >
      <NumberField name="tier" label={t('commission.oneTier')} help={t('commission.tierHelp')} />
      <AmountField
        name="netSalesTarget"
        label={t('commission.target')}
        help={t('commission.targetHelp')}
        currency={type.currency}
      />
      {type.type === 'percentage' ? (
        <NumberField
          name="payoutPercentage"
          label={t('commission.percentage')}
          help={t('commission.percentageHelp')}
          isWhole={false}
        />
      ) : (
        <AmountField
          name="payoutAmount"
          label={t('commission.amount')}
          help={t('commission.amountHelp')}
          currency={type.currency}
        />
      )}
    </FormDialog>
  );
}
