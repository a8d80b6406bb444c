import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '#ui/date/date-range-picker.tsx';
import type { DateRange } from '#ui/date/date-range.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import type { LoadOptions, Option } from '#ui/lookup/option.ts';
import { Panel } from '#ui/page/panel.tsx';
import { Flex, Stack } from '#ui/primitives.ts';
import { PEOPLE } from './sample.ts';

/** Searches the sample people, with a small delay. */
export const findPeople: LoadOptions = async (text) => {
  await new Promise((done) => setTimeout(done, 150));
  const found = PEOPLE.filter((person) => person.name.toLowerCase().includes(text.toLowerCase()));
  return found.map((person) => ({
    id: person.id,
    label: person.name,
    detail: person.number,
    imageUrl: null,
  }));
};

export function FilterSection() {
  const { t } = useTranslation('ui');
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<readonly string[]>(['pending', 'accepted', 'rejected', 'canceled']);
  const [dates, setDates] = useState<DateRange | null>({ start: '2026-05-01', end: '2026-05-31' });
  const [people, setPeople] = useState<readonly Option[]>([]);
  const [starred, setStarred] = useState(false);
  const statuses = (['submitted', 'pending', 'accepted', 'rejected', 'canceled'] as const).map((value) => ({
    value,
    label: t(`status.${value}`),
  }));
  return (
    <Stack gap="4">
      <Panel>
        <Flex gap="2" wrap="wrap" align="center">
          <FilterBar
            label="leave requests"
            search={{ value: search, onChange: setSearch }}
            filters={[
              {
                kind: 'choice',
                id: 'status',
                label: 'Status',
                options: statuses,
                value: status,
                onChange: setStatus,
              },
              {
                kind: 'lookup',
                id: 'employee',
                label: 'Employee',
                value: people,
                onChange: setPeople,
                loadOptions: findPeople,
              },
              {
                kind: 'dates',
                id: 'dates',
                label: 'Leave days',
                value: dates,
                onChange: setDates,
                timeZone: 'Asia/Dubai',
                zoneLabel: 'Dubai (GMT+4)',
              },
              {
                kind: 'toggle',
                id: 'star',
                label: 'Starred only',
                value: starred,
                onChange: setStarred,
              },
            ]}
          />
        </Flex>
      </Panel>
      <DateRangePicker label="Period" value={dates} onChange={setDates} timeZone="Asia/Dubai" today="2026-05-12" />
    </Stack>
  );
}
