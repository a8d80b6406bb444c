import { useState, type ComponentType, type ReactNode } from 'react';
import { lawOf, yearsOfService } from '#domain/end-of-service.ts';
import { presentedSummary, unsettledAssets } from '#domain/offboarding.ts';
import { useSession } from '#client/session/use-session.ts';
import { countryName } from '#ui/format/country-names.ts';
import { personName } from '#ui/format/names.ts';
import { PencilIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { currencyOf } from '../currency-of.ts';
import type { Settlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';
import { HeldAsset } from './in-the-way.tsx';
import { MoneyLines } from './money-lines.tsx';

const GratuityDialog = lazyPart(() => import('../forms/gratuity.dialog.tsx'));
const LeaveDialog = lazyPart(() => import('../forms/leave.dialog.tsx'));
const OtherDialog = lazyPart(() => import('../forms/other.dialog.tsx'));
const TransferDialog = lazyPart(() => import('../forms/transfer.dialog.tsx'));

interface BlockProps {
  readonly settlement: Settlement;
}
type BlockDialog = ComponentType<{ readonly settlement: Settlement; readonly onClose: () => void }>;

/** A section with an Edit button, if the server lets the caller save it. */
function Block({
  settlement,
  testId,
  title,
  event,
  dialog: Dialog,
  children,
}: BlockProps & { testId: string; title: string; event: string; dialog: BlockDialog; children: ReactNode }) {
  const t = useOffboardingTexts();
  const [isOpen, setOpen] = useState(false);
  const canEdit = settlement.actions.some((action) => action.event === event && action.can);
  const edit = (
    <Button
      size="xs"
      variant="outline"
      data-event={event}
      aria-label={`${t('edit')}: ${title}`}
      onClick={() => setOpen(true)}
    >
      <PencilIcon aria-hidden />
      {t('edit')}
    </Button>
  );
  return (
    <Section title={title} testId={testId} anchor={testId} actions={canEdit && edit}>
      {children}
      <LazyDialog>{isOpen && <Dialog settlement={settlement} onClose={() => setOpen(false)} />}</LazyDialog>
    </Section>
  );
}

const Quiet = styled('p', { base: { color: 'fg.muted' } });

/** Inputs and calculation of the gratuity (D68, D70). */
export function GratuityBlock({ settlement }: BlockProps) {
  const t = useOffboardingTexts();
  const words = useWords();
  const { locale, language } = useLanguage();
  const { tenant } = useSession();
  const { gratuity: input, figures, startDate } = settlement;
  const currency = currencyOf(settlement, tenant.currency);
  const money = (value: number | null) =>
    value === null ? null : <bdi dir="ltr">{words.amount(value, currency)}</bdi>;
  const { gratuity } = figures;
  const years = (units: number): string => t('years', { count: yearsOfService(units, gratuity?.perYear ?? 365) });
  // A slab starts after a number of years: the first year after 0.
  const slab = (after: number, toYear: number | null): string => {
    const from = words.number(after + 1);
    if (toYear !== null) return t('slab', { from, to: words.number(toYear) });
    return after === 0 ? t('slabAll') : t('slabFrom', { from });
  };
  const lines = [
    ...(gratuity?.lines ?? []).map(({ kind, fromYear, toYear, units, amount }, index) => ({
      id: `${kind}-${index}`,
      name: kind === 'slab' ? slab(fromYear ?? 0, toYear) : t(`lines.${kind}`),
      detail: kind === 'slab' ? years(units) : undefined,
      amount: words.amount(amount, currency),
    })),
    {
      id: 'total',
      name: t('lines.gratuity'),
      amount: figures.gratuityAmount === null ? null : words.amount(figures.gratuityAmount, currency),
      isTotal: true,
    },
  ];
  return (
    <Block
      settlement={settlement}
      testId="gratuity-calculation"
      title={t('blocks.gratuity')}
      event="settlement.save"
      dialog={GratuityDialog}
    >
      <Facts
        facts={[
          { label: t('fields.startDate'), value: words.day(startDate) },
          {
            label: t('fields.lastWorkingDay'),
            value: input.lastWorkingDay === null ? null : words.day(input.lastWorkingDay),
          },
          {
            label: t('fields.terminationReason'),
            value: input.terminationReason === null ? null : t(`reasons.${input.terminationReason}`),
          },
          {
            label: t('fields.country'),
            value: input.countryISO === null ? null : countryName(input.countryISO, locale),
          },
          { label: t('fields.basicWage'), value: money(input.basicWage) },
          { label: t('fields.totalWage'), value: money(input.totalWage) },
          { label: t('fields.unpaidDays'), value: words.number(input.unpaidDays) },
          ...(input.agreedDaysPerYear === null
            ? []
            : [{ label: t('fields.agreedDays'), value: words.number(input.agreedDaysPerYear) }]),
          ...(input.manualNote === null
            ? []
            : [{ label: t('fields.manualNote'), value: <bdi>{input.manualNote}</bdi> }]),
        ]}
      />
      <chakra.div mt="4">
        <MoneyLines label={t('blocks.gratuity')} lines={lines} />
        {gratuity?.isBelowMinimum && <Quiet mt="2">{t('belowMinimum')}</Quiet>}
        {gratuity && (
          <Quiet mt="2" textStyle="xs">
            {t('calculatedBy', {
              law: lawOf(gratuity.ruleId, language),
              rule: gratuity.ruleId,
              version: words.number(gratuity.ruleVersion),
              years: years(gratuity.units),
            })}
          </Quiet>
        )}
      </chakra.div>
    </Block>
  );
}

/** Leave that is paid out or deducted. */
export function LeaveBlock({ settlement }: BlockProps) {
  const t = useOffboardingTexts();
  const words = useWords();
  const { tenant } = useSession();
  const currency = currencyOf(settlement, tenant.currency);
  const { leaveLines } = settlement.figures;
  const lines = leaveLines.map(({ kind, days, amount }) => ({
    id: kind,
    name: t(`leaveKinds.${kind}`),
    detail: t('days', { count: days }),
    amount: amount === null ? null : words.amount(amount, currency),
  }));
  return (
    <Block
      settlement={settlement}
      testId="leave-adjustments"
      title={t('blocks.leave')}
      event="settlement.save"
      dialog={LeaveDialog}
    >
      {lines.length === 0 ? (
        <Quiet>{t('nothing')}</Quiet>
      ) : (
        <MoneyLines
          label={t('blocks.leave')}
          lines={[
            ...lines,
            {
              id: 'total',
              name: t('lines.leave'),
              amount: words.amount(presentedSummary(settlement.figures).leave, currency),
              isTotal: true,
            },
          ]}
        />
      )}
    </Block>
  );
}

/** Additions, deductions, and the cost of assets; the leaver's unreturned assets are below (D69). */
export function OtherBlock({ settlement }: BlockProps) {
  const t = useOffboardingTexts();
  const words = useWords();
  const { tenant } = useSession();
  const currency = currencyOf(settlement, tenant.currency);
  const { otherAdjustments, endOfService } = settlement;
  const unsettled = unsettledAssets(settlement.heldAssets, otherAdjustments);
  return (
    <Block
      settlement={settlement}
      testId="other-adjustments"
      title={t('blocks.other')}
      event="settlement.save"
      dialog={OtherDialog}
    >
      {otherAdjustments.length === 0 ? (
        <Quiet>{t('nothing')}</Quiet>
      ) : (
        <MoneyLines
          label={t('blocks.other')}
          lines={otherAdjustments.map(({ kind, description, amount }, index) => ({
            id: String(index),
            name: description,
            detail: t(`otherKinds.${kind}`),
            amount: words.amount(kind === 'addition' ? amount : -amount, currency),
          }))}
        />
      )}
      {endOfService === 'open' && unsettled.length > 0 && (
        <chakra.div mt="4" data-testid="held-assets">
          <chakra.h3 textStyle="sm" fontWeight="medium">
            {t('held')}
          </chakra.h3>
          <chakra.ul ps="5" color="fg.muted">
            {unsettled.map((asset) => (
              <li key={asset.id}>
                <HeldAsset asset={asset} />
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
    </Block>
  );
}

/** The leaver's duties, and their successors (D67). */
export function TransferBlock({ settlement, children }: BlockProps & { readonly children: ReactNode }) {
  const t = useOffboardingTexts();
  const { duties, roleTransfer, transferred } = settlement;
  return (
    <Block
      settlement={settlement}
      testId="role-transfer"
      title={t('blocks.transfer')}
      event="role-transfer.plan"
      dialog={TransferDialog}
    >
      {duties.length === 0 ? (
        <>
          <Quiet>{t(`transfer.${roleTransfer}`)}</Quiet>
          {transferred.length > 0 && (
            <chakra.div mt="3" data-testid="transferred">
              <Facts
                facts={transferred.map(({ kind, count, successor }) => ({
                  label: t(`duties.${kind}`),
                  value: t('transferredTo', { count, name: successor ? `\u2068${personName(successor)}\u2069` : '–' }),
                }))}
              />
            </chakra.div>
          )}
        </>
      ) : (
        <Facts
          facts={duties.map(({ kind, items, successor, decidedEarlier }) => ({
            label: t(`duties.${kind}`),
            value: (
              <>
                {successor ? (
                  <bdi>{personName(successor)}</bdi>
                ) : (
                  <chakra.span color="fg.warning">{t('nobodyYet')}</chakra.span>
                )}
                <chakra.span display="block" textStyle="xs" color="fg.muted">
                  <bdi>
                    {items
                      .slice(0, 3)
                      .map(({ label }) => label)
                      .join(t('comma'))}
                  </bdi>
                  {items.length > 3 && ` ${t('andMore', { count: items.length - 3 })}`}
                </chakra.span>
                {decidedEarlier > 0 && (
                  <chakra.span display="block" textStyle="xs" color="fg.warning" data-testid="decided-earlier">
                    {t('decidedEarlier', { count: decidedEarlier })}
                  </chakra.span>
                )}
              </>
            ),
          }))}
        />
      )}
      {children}
    </Block>
  );
}
