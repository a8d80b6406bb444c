import { useQuery } from '@tanstack/react-query';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { NativeSelect } from '#ui/input/input.tsx';
import { LookupInput } from '#ui/lookup/lookup-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { styled } from '#ui/styled.ts';
import { FLOW_DAYS, type FlowSide } from '../flow-side.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';

export interface SidePickerProps {
  readonly label: string;
  readonly side: FlowSide;
  /** Versions of the machine with entries. */
  readonly versions: readonly number[];
  readonly onChange: (side: FlowSide) => void;
}

const Frame = styled('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'end',
    mb: '3',
    '& > legend': { textStyle: 'sm', fontWeight: 'semibold', mb: '1' },
    '& label, & .label': { display: 'grid', gap: '1', textStyle: 'xs', color: 'fg.muted' },
    '& > .place': { width: { base: '100%', md: '240px' } },
  },
});

/** The period, location and version of one side. */
export function SidePicker({ label, side, versions, onChange }: SidePickerProps) {
  const t = useWorkflowsTexts();
  const mayFind = usePermissions().has({ resource: 'location.details', action: 'read' });
  const locations = useQuery({ ...everyLocationQuery, enabled: mayFind }).data?.data ?? [];
  const options = locations.map(({ id, name }) => ({ id, label: name }));
  return (
    <Frame data-print="hide">
      <legend>{label}</legend>
      <label>
        {t('period.label')}
        <NativeSelect
          width="auto"
          color="fg"
          value={`${side.days}${side.isPrevious ? 'p' : ''}`}
          onChange={({ currentTarget: { value } }) => {
            const days = FLOW_DAYS.find((each) => each === Number.parseInt(value, 10)) ?? side.days;
            onChange({ ...side, days, isPrevious: value.endsWith('p') });
          }}
        >
          {FLOW_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('period.days', { count: days })}
            </option>
          ))}
          {FLOW_DAYS.map((days) => (
            <option key={`${days}p`} value={`${days}p`}>
              {t('flow.previous', { count: days })}
            </option>
          ))}
        </NativeSelect>
      </label>
      {options.length > 0 && (
        <div className="place">
          <LookupInput
            label={t('flow.location')}
            placeholder={t('flow.allLocations')}
            value={options.filter(({ id }) => id === side.location)}
            onChange={([chosen]) => onChange({ ...side, location: chosen?.id ?? null })}
            loadOptions={async (text) =>
              options.filter((option) => option.label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
            }
          />
        </div>
      )}
      {(versions.length > 1 || side.version !== null) && (
        <div className="place">
          <p className="label" aria-hidden>
            {t('flow.version')}
          </p>
          <Select
            label={t('flow.version')}
            empty={t('flow.allVersions')}
            value={side.version === null ? '' : String(side.version)}
            onChange={(value) => onChange({ ...side, version: value === '' ? null : Number(value) })}
            options={versions.map((version) => ({
              value: String(version),
              label: t('flow.oneVersion', { version }),
            }))}
          />
        </div>
      )}
    </Frame>
  );
}
