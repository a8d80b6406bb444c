import { Skeleton } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../date/date-input.tsx';
import type { Weekday } from '../date/date-range.ts';
import { CalendarDaysIcon } from '../icons.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Popover } from '../overlay/popover.tsx';
import { useDayLimits } from './day-limits.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

const DateCalendar = lazyPart(() => import('../date/date-calendar.tsx'));

export interface DateFieldProps extends FieldProps {
  /** First and last day the calendar offers, yyyy-MM-dd; the schema refuses others. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Fields whose days limit this one; it is validated again when they change (A§5). */
  readonly minFrom?: string | undefined;
  readonly maxFrom?: string | undefined;
  /** The zone in which the calendar marks "today": a location's or the tenant's, never the browser's. */
  readonly timeZone: string;
  readonly weekStart?: Weekday;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** A day, yyyy-MM-dd in the form values: typed, or chosen from a calendar. */
export function DateField({ name, label, help, min, max, minFrom, maxFrom, timeZone, weekStart = 1 }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const { field } = useController({ name });
  const value = typeof field.value === 'string' ? field.value : '';
  const limits = useDayLimits({ name, min, max, minFrom, maxFrom, isSet: value !== '' });
  const change = (day: string) => {
    field.onChange(day);
    field.onBlur();
  };
  return (
    <FieldFrame name={name} label={label} help={help}>
      {(control) => (
        <chakra.div display="flex" gap="2">
          <DateInput {...control} ref={field.ref} name={name} value={value} onChange={change} onBlur={field.onBlur} />
          <Popover
            trigger={<CalendarDaysIcon aria-hidden />}
            triggerProps={{
              'aria-label': t('filter.openCalendar', { label }),
              shape: 'square',
            }}
            label={label}
            placement="bottom-end"
            width={300}
          >
            {(close) => (
              <chakra.div p="3">
                <Suspense fallback={<Skeleton height="290px" />}>
                  <DateCalendar
                    mode="single"
                    autoFocus
                    value={ISO_DAY.test(value) ? { start: value, end: value } : null}
                    onChange={(range) => {
                      change(range.start);
                      close();
                    }}
                    min={limits.min}
                    max={limits.max}
                    weekStart={weekStart}
                    timeZone={timeZone}
                  />
                </Suspense>
              </chakra.div>
            )}
          </Popover>
        </chakra.div>
      )}
    </FieldFrame>
  );
}
