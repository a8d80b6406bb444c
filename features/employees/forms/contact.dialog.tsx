import { useMemo, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { array, object, string, type ObjectSchema } from 'yup';
import { email, text } from '#contract/schema.ts';
import { RELATIONS, type Relation } from '#domain/people.ts';
import type { Phone } from '#domain/phones.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { phoneRule } from '#ui/form/value-rules.ts';
import { PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import type { Employee, EmergencyContact } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { useEdit } from './use-edit.ts';

interface Contact {
  readonly personalEmail: string;
  readonly workEmail: string;
  readonly personalPhone: Phone | null;
  readonly workPhone: Phone | null;
  readonly officePhone: Phone | null;
  readonly emergencyContacts: { name: string; relation: string; phone: Phone | null }[];
}

const MOST = 10;

function EmergencyContacts() {
  const t = useEmployeesTexts();
  const { control } = useFormContext<Contact>();
  const { fields, append, remove } = useFieldArray({ control, name: 'emergencyContacts' });
  return (
    <chakra.fieldset display="grid" gap="3" borderTopWidth="1px" pt="3">
      <chakra.legend fontWeight="medium" float="left" pb="1">
        {t('profile.emergency')}
      </chakra.legend>
      {fields.map((field, index) => (
        <chakra.div key={field.id} display="grid" gap="2.5" borderBottomWidth="1px" pb="3">
          <TextField name={`emergencyContacts.${index}.name`} label={t('fields.name')} collapse />
          <SelectField
            name={`emergencyContacts.${index}.relation`}
            label={t('fields.relation')}
            options={RELATIONS.map((value) => ({ value, label: t(`relations.${value}`) }))}
          />
          <PhoneField name={`emergencyContacts.${index}.phone`} label={t('fields.phone')} />
          <Button
            size="xs"
            variant="outline"
            justifySelf="start"
            onClick={() => remove(index)}
            aria-label={t('form.removeContact', { number: index + 1 })}
          >
            <TrashIcon size={14} aria-hidden />
            {t('form.remove')}
          </Button>
        </chakra.div>
      ))}
      {fields.length < MOST && (
        <Button
          size="sm"
          variant="outline"
          justifySelf="start"
          onClick={() => append({ name: '', relation: '', phone: null })}
        >
          <PlusIcon size={14} aria-hidden />
          {t('form.addContact')}
        </Button>
      )}
    </chakra.fieldset>
  );
}

const valuesOf = ({ contact }: Employee): Contact => ({
  personalEmail: contact?.personalEmail ?? '',
  workEmail: contact?.workEmail ?? '',
  personalPhone: contact?.personalPhone ?? null,
  workPhone: contact?.workPhone ?? null,
  officePhone: contact?.officePhone ?? null,
  emergencyContacts: ((contact?.emergencyContacts ?? []) as readonly EmergencyContact[]).map((each) => ({ ...each })),
});

/** Edits an employee's contact details and emergency contacts. */
export default function ContactDialog({
  employee,
  onClose,
}: {
  readonly employee: Employee;
  readonly onClose: () => void;
}) {
  const t = useEmployeesTexts();
  const [opened] = useState(employee);
  const schema = useMemo(
    () =>
      object({
        personalEmail: email().required(),
        workEmail: email().optional(),
        personalPhone: phoneRule(),
        workPhone: phoneRule(),
        officePhone: phoneRule(),
        emergencyContacts: array(
          object({ name: text(200).required(), relation: string().required(), phone: phoneRule().required() }),
        ),
      }) as unknown as ObjectSchema<Contact>,
    [],
  );
  const form = useSchemaForm<Contact>({
    schema,
    defaultValues: valuesOf(opened),
  });
  const take = useTakeTheirs(form, valuesOf(opened));
  const save = useEdit(opened, (theirs) => take(valuesOf(theirs)));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('profile.contact')}
      form={form}
      successText={null}
      onSubmit={({ workEmail, emergencyContacts, ...rest }) =>
        save({
          ...rest,
          workEmail: workEmail || null,
          emergencyContacts: emergencyContacts.map(({ name, relation, phone: number }) => ({
            name,
            relation: relation as Relation,
            phone: number ?? { prefix: '', number: '' },
          })),
        })
      }
    >
      <TextField name="personalEmail" label={t('fields.personalEmail')} type="email" letterCase="lower" />
      <TextField name="workEmail" label={t('fields.workEmail')} type="email" letterCase="lower" />
      <PhoneField name="personalPhone" label={t('fields.personalPhone')} />
      <PhoneField name="workPhone" label={t('fields.workPhone')} />
      <PhoneField name="officePhone" label={t('fields.officePhone')} />
      <EmergencyContacts />
    </FormDialog>
  );
}
