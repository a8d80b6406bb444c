import { IconButton } from '../button/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DURATION_STEP, stepDuration } from '#domain/durations.ts';
import { MinusIcon, PlusIcon } from '../icons.tsx';
import { fieldEdge } from '../theme/field-edge.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useDurationText } from './use-duration-text.ts';

export interface DurationFieldProps extends FieldProps {
  /** Minimum in minutes. Defaults to a quarter of an hour. */
  readonly min?: number;
  readonly max?: number;
}

const Spin = styled('div', {
  base: {
    ...fieldEdge,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'auto',
    flex: '1',
    height: '9',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
  },
});

const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 60 / DURATION_STEP,
  PageDown: -60 / DURATION_STEP,
};

/** A duration in whole minutes, stepped by quarters of an hour and never below a minimum (A§5). */
export function DurationField({ name, label, help, min = DURATION_STEP, max }: DurationFieldProps) {
  const { t } = useTranslation('ui');
  const { field } = useController({ name });
  const inWords = useDurationText();
  const value = typeof field.value === 'number' ? field.value : null;
  const change = (next: number) => {
    field.onChange(next);
    field.onBlur();
  };
  const step = (steps: number) => change(value === null ? min : stepDuration(value, steps, { min, max }));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    const end = event.key === 'Home' ? min : event.key === 'End' ? max : undefined;
    if (steps === undefined && end === undefined) return;
    event.preventDefault();
    if (steps === undefined) change(end ?? min);
    else step(steps);
  };
  const atMin = value !== null && value <= min;
  const atMax = value !== null && max !== undefined && value >= max;
  return (
    <FieldFrame name={name} label={label} help={help} grouped>
      {(control) => (
        <chakra.div display="flex" gap="2" maxWidth="260px">
          <IconButton
            variant="outline"
            aria-label={t('duration.less', { label })}
            aria-disabled={atMin || undefined}
            onClick={() => !atMin && step(-1)}
          >
            <MinusIcon aria-hidden />
          </IconButton>
          <Spin
            {...control}
            ref={field.ref}
            role="spinbutton"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={value ?? undefined}
            aria-valuetext={value === null ? t('duration.none') : inWords(value)}
            onKeyDown={onKeyDown}
            onBlur={field.onBlur}
          >
            {value === null ? '–' : <bdi>{inWords(value)}</bdi>}
          </Spin>
          <IconButton
            variant="outline"
            aria-label={t('duration.more', { label })}
            aria-disabled={atMax || undefined}
            onClick={() => !atMax && step(1)}
          >
            <PlusIcon aria-hidden />
          </IconButton>
        </chakra.div>
      )}
    </FieldFrame>
  );
}
