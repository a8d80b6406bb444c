import { chakra } from '@chakra-ui/react/styled-system';
import { formatDayRange } from '../format/dates.ts';
import { CalendarDaysIcon } from '../icons.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { Popover } from '../overlay/popover.tsx';
import { DateRangePanel, type DateRangePanelProps } from './date-range-panel.tsx';

/** A button in the page header that shows the current range and opens a panel to change it. */
export function DateRangePicker(props: Omit<DateRangePanelProps, 'calendarOpen'>) {
  const { locale } = useLanguage();
  const { label, value } = props;
  return (
    <Popover
      label={label}
      trigger={
        <>
          <CalendarDaysIcon aria-hidden />
          <span>
            <span className={value ? 'st-sr' : undefined}>{label}</span>
            {value && <bdi> {formatDayRange(value.start, value.end, locale)}</bdi>}
          </span>
        </>
      }
    >
      <chakra.div p="4">
        <DateRangePanel {...props} calendarOpen />
      </chakra.div>
    </Popover>
  );
}
