import { useFormContext, useWatch } from 'react-hook-form';
import { HEX_COLOR } from '#domain/branding.ts';
import { FieldFrame, type FieldProps } from '#ui/form/field-frame.tsx';
import { RestoreIcon } from '#ui/icons.tsx';
import { Input } from '#ui/input/input.tsx';
import { IconButton } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useBrandTexts } from '../use-brand-texts.ts';

const Row = styled('div', { base: { display: 'flex', gap: '2', alignItems: 'center' } });
const Swatch = styled('input', {
  base: {
    flexShrink: '0',
    width: '44px',
    height: '36px',
    p: '1',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    cursor: 'pointer',
    '&::-webkit-color-swatch-wrapper': { padding: '0' },
    '&::-webkit-color-swatch, &::-moz-color-swatch': { border: 'none', borderRadius: '3px' },
    _disabled: { cursor: 'not-allowed', opacity: '0.5' },
    forcedColorAdjust: 'none',
  },
});

export interface ColorFieldProps extends FieldProps {
  /** Colour of the swatch without a choice. */
  readonly standard: string;
}

/** A colour, picked with the browser's picker or typed as #rrggbb; empty means the default. */
export function ColorField({ name, label, help, standard }: ColorFieldProps) {
  const t = useBrandTexts();
  const { control, register, setValue } = useFormContext();
  const value = useWatch({ control, name }) as string;
  const set = (next: string) => setValue(name, next, { shouldDirty: true, shouldValidate: true });
  return (
    <FieldFrame name={name} label={label} help={help}>
      {(attributes) => (
        <Row>
          <Swatch
            type="color"
            aria-label={t('colors.pick', { label })}
            value={HEX_COLOR.test(value) ? value.toLowerCase() : standard.toLowerCase()}
            onChange={(event) => set(event.currentTarget.value)}
          />
          <Input
            {...attributes}
            {...register(name)}
            dir="ltr"
            placeholder={t('colors.standard')}
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
          />
          <IconButton
            variant="ghost"
            color="fg.muted"
            aria-label={t('colors.clear', { label })}
            title={t('colors.clear', { label })}
            disabled={value === ''}
            onClick={() => set('')}
          >
            <RestoreIcon aria-hidden />
          </IconButton>
        </Row>
      )}
    </FieldFrame>
  );
}
