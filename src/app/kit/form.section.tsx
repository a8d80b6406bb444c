import { useState } from 'react';
import { array, boolean, mixed, object, string } from 'yup';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import type { FilesValue } from '#ui/form/files.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Option } from '#ui/lookup/option.ts';
import { Panel } from '#ui/page/panel.tsx';
import { Button, Grid } from '#ui/primitives.ts';
import { findPeople } from './filter.section.tsx';

const schema = object({
  employee: mixed<Option>().nullable().required(),
  kind: string().oneOf(['annual', 'sick']).required(),
  start: string().required(),
  end: string().required(),
  email: string().email().optional(),
  reason: string().max(200).required(),
  halfDay: boolean().default(false),
  files: mixed<FilesValue>().optional(),
  tags: array(string().defined()).optional(),
});

const kinds = [
  { value: 'annual', label: 'Annual leave' },
  { value: 'sick', label: 'Sick leave' },
];

function useRequestForm() {
  return useSchemaForm({
    schema,
    defaultValues: {
      start: '2026-05-12',
      end: '',
      reason: '',
      halfDay: false,
      files: {
        stored: [{ id: 'f1', name: 'certificate.pdf', size: 240_000 }],
        removed: [],
        added: [],
      },
    },
  });
}

function Fields() {
  return (
    <>
      <ComboboxField name="employee" label="Employee" loadOptions={findPeople} />
      <SelectField name="kind" label="Leave type" options={kinds} />
      <DateField name="start" label="First day" min="2026-05-01" timeZone="Asia/Dubai" />
      <DateField name="end" label="Last day" help="Counts as a day of leave" timeZone="Asia/Dubai" />
      <TextField name="email" label="E-mail while away" type="email" letterCase="lower" />
      <TextAreaField name="reason" label="Reason" />
      <CheckboxField name="halfDay" label="The last day is half a day" />
      <FileField name="files" label="Documents" limits={{ maxFiles: 3 }} />
    </>
  );
}

export function FormSection() {
  const inline = useRequestForm();
  const inDialog = useRequestForm();
  const [open, setOpen] = useState(false);
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))" alignItems="start">
      <Panel>
        <Form
          form={inline}
          onSubmit={() =>
            Promise.resolve({
              errors: [{ path: 'end', code: 'leave.overlaps', message: 'The leave overlaps another one.' }],
            })
          }
        >
          <Fields />
          <FormActions />
        </Form>
      </Panel>
      <Button variant="outline" justifySelf="start" onClick={() => setOpen(true)}>
        Form in a dialog
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="New request"
        form={inDialog}
        onSubmit={() => Promise.resolve(undefined)}
      >
        <Fields />
      </FormDialog>
    </Grid>
  );
}
