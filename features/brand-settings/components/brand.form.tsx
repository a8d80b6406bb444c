import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { deriveBrand } from '#domain/brand-colors.ts';
import { HEX_COLOR } from '#domain/branding.ts';
import type { LeaveKind } from '#domain/leave.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { StaleNotice } from '#ui/states/stale-notice.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useResetBrand, useSaveBrand } from '../brand-settings.mutations.ts';
import type { BrandGroups } from '../brand-settings.queries.ts';
import { brandSchema } from '../brand-schema.ts';
import { colorsOf, valuesOf, type BrandValues } from '../brand-values.ts';
import { useBrandRights } from '../use-brand-rights.ts';
import { useBrandTexts } from '../use-brand-texts.ts';
import { useImages } from '../use-images.ts';
import { useLeaveGuard } from '#ui/form/use-leave-guard.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { BrandSections } from './brand-sections.tsx';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 540px) minmax(0, 1fr)' },
    '& form': { gap: '4', maxWidth: '540px' },
    '& > aside': {
      display: 'grid',
      gap: '4',
      position: { xl: 'sticky' },
      top: '64px',
      maxWidth: '720px',
      minWidth: '0',
    },
  },
});

/** Always visible, since the page is long. */
const SaveBar = styled('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '3',
    py: '3',
    bg: 'bg.canvas',
    borderTopWidth: '1px',
    color: 'fg.muted',
    zIndex: '1',
    _print: { display: 'none' },
  },
});

export interface BrandFormProps {
  readonly tenant: string;
  readonly groups: BrandGroups;
}

/** Colours, images and leave colours of the tenant beside their preview. */
export function BrandForm({ tenant, groups }: BrandFormProps) {
  const t = useBrandTexts();
  const problemWords = useProblemWords();
  const rights = useBrandRights(groups);
  const schema = useMemo(() => brandSchema(t), [t]);
  const form = useSchemaForm<BrandValues>({ schema, defaultValues: valuesOf(groups) });
  const images = useImages(groups.resources.settings);
  const save = useSaveBrand();
  const reset = useResetBrand();
  const [isAsking, setAsking] = useState(false);
  // The last conflict; a new object for each one.
  const [stale, setStale] = useState<{ readonly title: string; readonly times: number } | null>(null);
  const values = useWatch({ control: form.control }) as BrandValues;
  const colors = colorsOf(values.colors);
  const { primaryColor, secondaryColor } = colors;
  const brand = useMemo(() => deriveBrand({ primaryColor, secondaryColor }), [primaryColor, secondaryColor]);
  const leaves = Object.fromEntries(
    Object.entries(values.leaves).map(([kind, color]) => [kind, HEX_COLOR.test(color) ? color : null]),
  ) as Record<LeaveKind, string | null>;
  const isDirty = form.formState.isDirty || Object.keys(images.drafts).length > 0;
  const guard = useLeaveGuard(isDirty);

  const begin = (stored: BrandGroups) => {
    form.reset(valuesOf(stored));
    images.clear();
    setStale(null);
  };
  const send = async (typed: BrandValues) => {
    try {
      begin(await save.mutateAsync({ values: typed, drafts: images.drafts, groups }));
      return undefined;
    } catch (error) {
      const title = problemWords(error).description;
      if (error instanceof ApiProblem && error.code === 'stale-version') {
        setStale((before) => ({ title, times: (before?.times ?? 0) + 1 }));
        return { isShown: true as const };
      }
      setStale(null);
      return { message: title };
    }
  };
  const resetAll = async () => {
    const taken = await reset.mutateAsync(groups).catch((error: unknown) => {
      throw new Error(questionRefusal(error, problemWords), { cause: error });
    });
    begin(taken);
    notify({ kind: 'success', title: t('resetDone') });
  };
  const canWrite = (
    ['brandingColors', 'brandingColorsLeaves', 'resources', 'employeeAppAndroid', 'employeeAppIos'] as const
  ).some((part) => rights.isShown(part) && rights.canWrite(part));
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub', { tenant })}
        actions={
          rights.canReset && (
            <Button variant="outline" onClick={() => setAsking(true)} data-testid="reset-brand">
              {t('reset')}
            </Button>
          )
        }
      />
      {stale && (
        <StaleNotice
          key={stale.times}
          title={stale.title}
          text={t('staleText')}
          takeLabel={t('takeTheirs')}
          onTake={() => begin(groups)}
        />
      )}
      <Columns>
        <Form form={form} onSubmit={send}>
          <BrandSections rights={rights} colors={colors} images={images} />
          {canWrite && (
            <SaveBar>
              <span role="status">{isDirty && t('unsaved')}</span>
              <BusyButton type="submit" colorPalette="brand" busy={save.isPending} data-testid="save-brand">
                {t('save')}
              </BusyButton>
            </SaveBar>
          )}
        </Form>
        <aside aria-label={t('preview.title')}>
          <BrandPreview name={tenant} brand={brand} resources={images.shown} leaves={leaves} />
        </aside>
      </Columns>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={resetAll}
        kind="delete"
        title={t('resetTitle')}
        text={t('resetText', { tenant })}
        confirmLabel={t('reset')}
      />
      {guard}
    </>
  );
}
