import { useState } from 'react';
import { boolean, number, object, string } from 'yup';
import type { Point } from '#domain/points.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { DurationField } from '#ui/form/duration-field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import type { GeocodeLookup } from '#ui/form/geocode-lookup.ts';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { PointField } from '#ui/form/point-field.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { amountRule, dayRule, phoneRule, pointRule } from '#ui/form/value-rules.ts';
import { Panel } from '#ui/page/panel.tsx';
import { Grid, Stack } from '#ui/primitives.ts';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';

const schema = object({
  phone: phoneRule().required(),
  otherPhone: phoneRule(),
  minutes: number().nullable().default(null).required(),
  salary: amountRule().required(),
  till: amountRule(),
  start: dayRule({ min: '2026-05-01' }).required(),
  end: dayRule({ minFrom: 'start', max: '2026-12-31' }).required(),
  active: boolean().default(false),
  address: string().default(''),
  place: pointRule().required(),
});

const lookup: GeocodeLookup = {
  pointOf: async (address) =>
    address.toLowerCase().includes('marina') ? { latitude: 25.0804, longitude: 55.1403 } : null,
  addressAt: async () => 'Marina Walk 1, Dubai',
};

const start: Point = { latitude: 25.2048, longitude: 55.2708 };

function Rows() {
  const [on, setOn] = useState(true);
  return (
    <Stack gap="3">
      {['Dubai Marina', 'Riyadh Olaya'].map((name, at) => (
        <label key={name} style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
          <OptimisticSwitch
            label={`Active, ${name}`}
            checked={at === 0 ? on : false}
            onChange={async (checked) => {
              await new Promise((done) => setTimeout(done, 800));
              if (at === 1) throw new Error('It has no opening hours yet.');
              setOn(checked);
            }}
          />
          {name}
        </label>
      ))}
      <span>
        <OptimisticSwitch
          label="Active, Doha"
          checked={false}
          onChange={async () => undefined}
          lockedReason="Only an administrator may."
        />{' '}
        locked
      </span>
    </Stack>
  );
}

/** Composite fields. */
export function FieldsSection() {
  const form = useSchemaForm({
    schema,
    defaultValues: {
      phone: { prefix: '971', number: '501234567' },
      otherPhone: null,
      minutes: 90,
      salary: 1_250_000,
      till: 48_210_500,
      start: '2026-05-12',
      end: '2026-05-14',
      active: true,
      address: '',
      place: start,
    },
  });
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))" alignItems="start">
      <Panel>
        <Form form={form} onSubmit={async () => undefined} confirm>
          <PhoneField name="phone" label="Phone" help="For the rota" />
          <PhoneField name="otherPhone" label="Second phone" defaultPrefix="966" />
          <DurationField name="minutes" label="Duration" min={15} max={480} />
          <AmountField name="salary" label="Salary" currency="AED" />
          <AmountField name="till" label="Till" currency="KWD" />
          <DateField name="start" label="First day" min="2026-05-01" timeZone="Asia/Dubai" />
          <DateField name="end" label="Last day" minFrom="start" max="2026-12-31" timeZone="Asia/Dubai" />
          <SwitchField name="active" label="Visible in the employee app" />
          <TextField name="address" label="Address" help="Try Marina" />
          <PointField name="place" label="Place" lookup={lookup} addressName="address" start={start} />
          <FormActions disableInvalid />
        </Form>
      </Panel>
      <Panel>
        <Rows />
      </Panel>
    </Grid>
  );
}
