import { useMemo, useState } from 'react';
import { overtakenBy } from '#client/http/seen-version.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal, refusalOf } from '#client/texts/refusal.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useLeaveGuard } from '#ui/form/use-leave-guard.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Section, Sections } from '#ui/page/section.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { StaleNotice } from '#ui/states/stale-notice.tsx';
import { notify } from '#ui/toast/messages.ts';
import { behaviorSchema, changeOf, valuesOf, type BehaviorValues } from '../behavior-values.ts';
import { useChangeBehavior, type StoredBehavior } from '../tenant-settings.queries.ts';
import { useTenantSettingsTexts } from '../use-tenant-settings-texts.ts';
import { CurrencyRows } from './currency-rows.tsx';

const RESOURCE = 'tenantSettings.appBehavior';
const Fields = styled('fieldset', { base: { border: 'none', display: 'grid', gap: '3', minWidth: '0' } });

/** The settings, read-only for everyone with access to the page, editable with the right. */
export function BehaviorForm({ stored }: { readonly stored: StoredBehavior }) {
  const t = useTenantSettingsTexts();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const holds = (action: 'create' | 'update' | 'delete') =>
    permissions.scopeOf({ resource: RESOURCE, action }) === 'all';
  const [isSet, setIsSet] = useState(stored.isSet);
  const canWrite = holds(isSet ? 'update' : 'create');
  const schema = useMemo(() => behaviorSchema(t), [t]);
  const form = useSchemaForm<BehaviorValues>({ schema: schema as never, defaultValues: valuesOf(stored) });
  const take = useTakeTheirs(form, valuesOf(stored));
  const change = useChangeBehavior();
  const [version, setVersion] = useState(stored.version);
  const [theirs, setTheirs] = useState<{ readonly stored: StoredBehavior; readonly title: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const guard = useLeaveGuard(form.formState.isDirty);

  const refused = (error: unknown) =>
    refusalOf(error, {
      rule: (code, params) =>
        code === 'before-late-at-location' ? t('behavior.attendance.beforeLateAt', params) : undefined,
      problem: problemWords,
    });
  const begin = (now: StoredBehavior) => {
    form.reset(valuesOf(now));
    // From now on edits are compared with these values.
    take(valuesOf(now));
    setVersion(now.version);
    setIsSet(now.isSet);
    setTheirs(null);
  };
  const send = async (values: BehaviorValues) => {
    try {
      begin(await change.mutateAsync(changeOf(values, version)));
      notify({ kind: 'success', title: t('behavior.saved') });
      return undefined;
    } catch (error) {
      const now = overtakenBy(error) as StoredBehavior | null;
      if (!now) return refused(error);
      // The next attempt starts from the current version: saving again must not revert another person's changes in
      // untouched fields.
      take(valuesOf(now));
      setVersion(now.version);
      setTheirs({ stored: now, title: problemWords(error).description });
      return { isShown: true as const };
    }
  };
  const reset = async () => {
    const taken = await change.mutateAsync(null).catch((error: unknown) => {
      const { errors: [first] = [] } = refused(error);
      throw new Error(first?.message ?? questionRefusal(error, problemWords), { cause: error });
    });
    begin(taken);
    notify({ kind: 'success', title: t('behavior.resetDone') });
  };
  return (
    <>
      <PageHeader
        title={t('behavior.title')}
        sub={canWrite ? t('behavior.sub') : t('behavior.readOnly')}
        actions={
          holds('delete') && (
            <Button variant="outline" onClick={() => setAsking(true)} data-testid="reset-behavior">
              {t('behavior.reset')}
            </Button>
          )
        }
      />
      {theirs && (
        <StaleNotice
          key={theirs.stored.version}
          title={theirs.title}
          text={t('behavior.staleText')}
          takeLabel={t('behavior.takeTheirs')}
          onTake={() => begin(theirs.stored)}
        />
      )}
      <Form form={form} onSubmit={send} successText={null}>
        <Sections pt="0">
          <Section title={t('behavior.attendance.title')} testId="behavior-attendance">
            <Fields disabled={!canWrite}>
              <NumberField
                name="latenessGraceMinutes"
                label={t('behavior.attendance.lateness')}
                help={t('behavior.attendance.latenessHelp')}
              />
              <NumberField
                name="absentAfterMinutes"
                label={t('behavior.attendance.absent')}
                help={t('behavior.attendance.absentHelp')}
              />
            </Fields>
          </Section>
          <Section title={t('behavior.banking.title')} testId="behavior-banking">
            <Fields disabled={!canWrite}>
              <NumberField
                name="dayBankingGraceMinutes"
                label={t('behavior.banking.grace')}
                help={t('behavior.banking.graceHelp')}
              />
              <CurrencyRows canWrite={canWrite} />
            </Fields>
          </Section>
          <Section title={t('behavior.branchApp.title')} testId="behavior-branch-app">
            <Fields disabled={!canWrite}>
              <TextField
                name="branchAppMinimumVersion"
                label={t('behavior.branchApp.version')}
                help={t('behavior.branchApp.versionHelp')}
                inputMode="decimal"
              />
              <TextField
                name="branchAppStoreUrl"
                label={t('behavior.branchApp.address')}
                help={t('behavior.branchApp.addressHelp')}
                inputMode="url"
              />
            </Fields>
          </Section>
        </Sections>
        {canWrite && (
          <BusyButton
            type="submit"
            colorPalette="brand"
            justifySelf="start"
            busy={form.formState.isSubmitting}
            data-testid="save-behavior"
          >
            {t('behavior.save')}
          </BusyButton>
        )}
      </Form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={reset}
        kind="delete"
        title={t('behavior.resetTitle')}
        text={t('behavior.resetText')}
        confirmLabel={t('behavior.reset')}
      />
      {guard}
    </>
  );
}
