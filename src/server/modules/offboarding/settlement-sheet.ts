import { readableAmount } from '#domain/amounts.ts';
import { lawOf, yearsOfService, type TerminationReason } from '#domain/end-of-service.ts';
import { presentedSummary, type LeaveAdjustmentKind, type OtherAdjustmentKind } from '#domain/offboarding.ts';
import { offboardingSettlement } from '#machines/offboarding-settlement/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { Tx } from '../../core/transaction.ts';
import { printedAmount } from '../../pdf/printed-amounts.ts';
import { printedDay } from '../../pdf/printed-days.ts';
import { presentSettlement } from './offboardings.presenter.ts';
import { findSettlement, type OffboardingRecord } from './offboardings.repository.ts';
import { REASON_WORDS, SHEET_WORDS } from './settlement-sheet.words.ts';

/** A line of the settlement in words: label, derivation, amount; the table shows the currency. */
export interface SheetLine {
  readonly name: string;
  readonly detail: string;
  readonly amount: string;
}

/** A complete settlement in the words of a language, ready to print. */
export interface SettlementSheet {
  readonly title: string;
  readonly name: string;
  readonly number: string;
  readonly currency: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly gratuity: readonly SheetLine[];
  readonly leave: readonly SheetLine[];
  readonly other: readonly SheetLine[];
  /** The last line is the total. */
  readonly summary: readonly SheetLine[];
  /** Rule and version of the gratuity calculation (D70); empty for an entered amount. */
  readonly rule: string;
  readonly note: string;
}

/** Returns a settlement in the caller's scope as a sheet (B§3, D65, D70); null without one. */
export async function settlementSheet(
  tx: Tx,
  caller: Caller,
  language: Language,
  id: string,
): Promise<SettlementSheet | null> {
  const stored = await findSettlement(tx, caller, id);
  if (!stored) return null;
  const { currency } = await tx
    .selectFrom('tenant')
    .select('currency')
    .where('id', '=', caller.tenantId)
    .executeTakeFirstOrThrow();
  return sheetOf(await presentSettlement(tx, caller, stored), currency, language);
}

/** `usual` is the currency of a leaver without one, as on the page. */
function sheetOf(record: OffboardingRecord, usual: string, language: Language): SettlementSheet {
  const words = SHEET_WORDS[language];
  const { employee, gratuity: input, figures, startDate, status, known } = record;
  const currency = input.currency ?? known.currency ?? usual;
  const amountText = (amount: number | null): string => (amount === null ? '–' : readableAmount(amount, currency));
  const wage = (amount: number | null): string => (amount === null ? '–' : printedAmount(amount, currency));
  const line = (name: string, amount: number | null, detail = ''): SheetLine => ({
    name,
    detail,
    amount: amountText(amount),
  });
  const { gratuity } = figures;
  const summary = presentedSummary(figures);
  const years = (units: number): string => words.yearsOf(yearsOfService(units, gratuity?.perYear ?? 1));
  return {
    title: words.title,
    name: `${employee.firstName} ${employee.lastName}`.trim(),
    number: employee.companyEmployeeId,
    currency,
    facts: [
      { label: words.status, value: offboardingSettlement.texts.states[status]?.[language] ?? status },
      { label: words.startDate, value: printedDay(startDate, language) },
      { label: words.lastWorkingDay, value: input.lastWorkingDay ? printedDay(input.lastWorkingDay, language) : '–' },
      {
        label: words.reason,
        value: input.terminationReason
          ? REASON_WORDS[language][input.terminationReason satisfies TerminationReason]
          : '–',
      },
      {
        label: words.country,
        value: input.countryISO
          ? (new Intl.DisplayNames(language, { type: 'region' }).of(input.countryISO) ?? input.countryISO)
          : '–',
      },
      { label: words.basicWage, value: wage(input.basicWage) },
      { label: words.totalWage, value: wage(input.totalWage) },
      { label: words.unpaidDays, value: words.daysOf(input.unpaidDays) },
      ...(gratuity ? [{ label: words.service, value: years(gratuity.units) }] : []),
    ],
    gratuity: (gratuity?.lines ?? []).map(({ kind, fromYear, toYear, units, amount }) =>
      kind === 'slab'
        ? line(
            toYear === null ? words.yearsAfter(fromYear ?? 0) : `${words.years} ${(fromYear ?? 0) + 1} – ${toYear}`,
            amount,
            years(units),
          )
        : line(words[kind], amount),
    ),
    leave: figures.leaveLines.map(({ kind, days, amount }) =>
      line(words[kind satisfies LeaveAdjustmentKind], amount, words.daysOf(days)),
    ),
    other: record.otherAdjustments.map(({ kind, description, amount }) =>
      line(description, kind === 'addition' ? amount : -amount, words[kind satisfies OtherAdjustmentKind]),
    ),
    summary: (['gratuity', 'leave', 'additions', 'deductions', 'total'] as const).map((part) =>
      line(words.parts[part], summary[part]),
    ),
    rule: gratuity ? `${lawOf(gratuity.ruleId, language)}${words.comma}${words.version} ${gratuity.ruleVersion}` : '',
    note: input.manualNote ?? '',
  };
}
