import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '#ui/form/field-frame.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ArrowDownIcon, ArrowUpIcon, BanIcon, PlusIcon, RestoreIcon, TrashIcon } from '#ui/icons.tsx';
import { Button, IconButton } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import type { FieldRecord } from '../kinds/custom-fields.kind.tsx';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';

/** An option in the form; `optionId` is empty for a new one. */
export interface OptionRow {
  readonly optionId: string;
  readonly name: string;
  readonly nameArabic: string;
  readonly isRetired: boolean;
}
export const NEW_OPTION: OptionRow = { optionId: '', name: '', nameArabic: '', isRetired: false };

const Rows = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& .option': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
      columnGap: '3',
      p: '3',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg.subtle',
    },
    '& .option[data-retired]': { borderStyle: 'dashed' },
    '& .foot': { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: '1', flexWrap: 'wrap' },
    '& .hint': { color: 'fg.muted', textStyle: 'xs', me: 'auto' },
  },
});

/** The options of a choice in their order. One that records have is retired, any other one removed. */
export function OptionsField({ stored }: { readonly stored: FieldRecord['options'] }) {
  const t = useSetupTexts();
  const words = useWords();
  const { setValue } = useFormContext();
  const { fields, append, remove, swap } = useFieldArray({ name: 'options' });
  const rows = (useWatch({ name: 'options' }) ?? []) as readonly OptionRow[];
  const usesOf = (row: OptionRow | undefined) => stored.find(({ id }) => id === row?.optionId)?.inUse ?? 0;
  return (
    <FieldFrame name="options" label={t('customFields.options')} grouped>
      {() => (
        <Rows data-testid="options">
          {fields.map((field, index) => {
            const row = rows[index];
            const place = { place: words.number(index + 1) };
            const isUsed = usesOf(row) > 0;
            const retire = (isRetired: boolean) =>
              setValue(`options.${index}.isRetired`, isRetired, { shouldDirty: true, shouldValidate: true });
            return (
              <div
                className="option"
                key={field.id}
                role="group"
                aria-label={t('customFields.optionOf', place)}
                data-retired={row?.isRetired || undefined}
              >
                <TextField name={`options.${index}.name`} label={t('customFields.optionName', place)} collapse />
                <TextField
                  name={`options.${index}.nameArabic`}
                  label={t('customFields.optionNameArabic', place)}
                  collapse
                />
                <div className="foot">
                  <span className="hint">
                    {row?.isRetired ? t('customFields.retired') : isUsed && t('inUse', { count: usesOf(row) })}
                  </span>
                  <IconButton
                    size="xs"
                    variant="ghost"
                    aria-label={t('actions.up')}
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  >
                    <ArrowUpIcon size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    size="xs"
                    variant="ghost"
                    aria-label={t('actions.down')}
                    disabled={index === fields.length - 1}
                    onClick={() => swap(index, index + 1)}
                  >
                    <ArrowDownIcon size={16} aria-hidden />
                  </IconButton>
                  {row?.isRetired ? (
                    <IconButton
                      size="xs"
                      variant="ghost"
                      aria-label={t('customFields.restore', place)}
                      onClick={() => retire(false)}
                    >
                      <RestoreIcon size={16} aria-hidden />
                    </IconButton>
                  ) : (
                    isUsed && (
                      <IconButton
                        size="xs"
                        variant="ghost"
                        aria-label={t('customFields.retire', place)}
                        onClick={() => retire(true)}
                      >
                        <BanIcon size={16} aria-hidden />
                      </IconButton>
                    )
                  )}
                  {!isUsed && (
                    <IconButton
                      size="xs"
                      variant="ghost"
                      aria-label={t('customFields.removeOption', place)}
                      onClick={() => remove(index)}
                    >
                      <TrashIcon size={16} aria-hidden />
                    </IconButton>
                  )}
                </div>
              </div>
            );
          })}
          <Button variant="outline" size="sm" justifySelf="start" onClick={() => append(NEW_OPTION)}>
            <PlusIcon size={16} aria-hidden />
            {t('customFields.addOption')}
          </Button>
        </Rows>
      )}
    </FieldFrame>
  );
}
