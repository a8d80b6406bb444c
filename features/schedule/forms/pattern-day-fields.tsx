import { useWatch } from 'react-hook-form';
import { WEEKDAYS } from '#domain/people.ts';
import { SHIFT_MAX_MINUTES } from '#domain/schedules/patterns.ts';
import { DurationField } from '#ui/form/duration-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { Button } from '#ui/primitives.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';
import { weekNumbers } from './pattern-values.ts';

interface DayFieldsProps {
  readonly index: number;
  readonly repeats: string;
  readonly onRemove: (() => void) | undefined;
}

/** One day of a pattern: when it is, and its shift. */
export function DayFields({ index, repeats, onRemove }: DayFieldsProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const name = `days.${index}` as const;
  const pause = useWatch({ name: `${name}.breakDuration` }) as unknown;
  return (
    <fieldset data-testid="pattern-day">
      <legend className="st-sr">{t('pattern.day')}</legend>
      <div className="two">
        <SelectField
          name={`${name}.dayOfWeek`}
          label={t('pattern.day')}
          options={WEEKDAYS.map((value) => ({ value, label: words.weekdayName(value) }))}
        />
        {repeats === '1' ? (
          <SelectField
            name={`${name}.weekType`}
            label={t('pattern.week')}
            placeholder={t('pattern.every')}
            options={(['even', 'odd'] as const).map((value) => ({ value, label: t(`pattern.${value}`) }))}
          />
        ) : (
          <SelectField
            name={`${name}.week`}
            label={t('pattern.rotationWeek')}
            options={weekNumbers(repeats).map((value) => ({
              value,
              label: t('pattern.weekName', { number: words.number(Number(value)) }),
            }))}
          />
        )}
      </div>
      <div className="two">
        <TimeField name={`${name}.startTime`} label={t('pattern.start')} />
        <DurationField name={`${name}.shiftDuration`} label={t('pattern.length')} max={SHIFT_MAX_MINUTES} />
      </div>
      <div className="two">
        <DurationField
          name={`${name}.breakDuration`}
          label={t('pattern.breakLength')}
          min={0}
          max={SHIFT_MAX_MINUTES}
        />
        {typeof pause === 'number' && pause > 0 && (
          <DurationField name={`${name}.breakAfter`} label={t('pattern.breakAfter')} min={0} max={SHIFT_MAX_MINUTES} />
        )}
      </div>
      {onRemove && (
        <Button size="xs" variant="ghost" justifySelf="start" onClick={onRemove}>
          {t('pattern.removeDay', { number: words.number(index + 1) })}
        </Button>
      )}
    </fieldset>
  );
}
