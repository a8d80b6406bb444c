import { Suspense, useState } from 'react';
import { withShiftTexts } from '#blocks/shifts/texts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { formatPhone, type Phone } from '#domain/phones.ts';
import { Person } from '#ui/avatar/person.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { chakra } from '#ui/primitives.ts';
import { PermissionPlaceholder } from '#ui/states/permission-placeholder.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { personName } from '#ui/format/names.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import type { Address, Employee, EmergencyContact, Person as PersonRef } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Section, Sections } from './section.tsx';

const WorkDialog = lazyPart(() => import('../forms/work.dialog.tsx'));
const PersonalDialog = lazyPart(() => import('../forms/personal.dialog.tsx'));
const ContactDialog = lazyPart(() => import('../forms/contact.dialog.tsx'));
const AddressDialog = lazyPart(() => import('../forms/address.dialog.tsx'));

const NextShifts = lazyPart(withShiftTexts(() => import('#blocks/shifts/next-shifts.tsx')));

type Part = 'work' | 'personal' | 'contact' | 'address';

function People({ people }: { readonly people: readonly PersonRef[] }) {
  if (people.length === 0) return <chakra.span color="fg.muted">–</chakra.span>;
  return (
    <chakra.ul display="grid" gap="1.5">
      {people.map((person) => (
        <li key={person.id}>
          <Person name={personName(person)} detail={person.companyEmployeeId} imageUrl={person.imageUrl} />
        </li>
      ))}
    </chakra.ul>
  );
}

const phoneText = (phone: Phone | null | undefined) => (phone ? <bdi dir="ltr">{formatPhone(phone)}</bdi> : null);
const mailLink = (address: string | null | undefined) => (address ? <a href={`mailto:${address}`}>{address}</a> : null);

function Contact({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const { contact } = employee;
  if (!contact) return <PermissionPlaceholder permitted={false} />;
  const people: readonly EmergencyContact[] = contact.emergencyContacts;
  return (
    <>
      <Facts
        facts={[
          { label: t('fields.personalEmail'), value: mailLink(contact.personalEmail) },
          { label: t('fields.workEmail'), value: mailLink(contact.workEmail) },
          { label: t('fields.personalPhone'), value: phoneText(contact.personalPhone) },
          { label: t('fields.workPhone'), value: phoneText(contact.workPhone) },
          { label: t('fields.officePhone'), value: phoneText(contact.officePhone) },
        ]}
      />
      <chakra.h3 textStyle="xs" color="fg.muted" mt="4" mb="1">
        {t('profile.emergency')}
      </chakra.h3>
      {people.length === 0 ? (
        <chakra.span color="fg.muted">–</chakra.span>
      ) : (
        <ul>
          {people.map(({ name, relation, phone }) => (
            <li key={`${name}${phone.number}`}>
              <bdi>{name}</bdi> · {t(`relations.${relation}`)} · {phoneText(phone)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Addresses({ addresses }: { readonly addresses: readonly Address[] | undefined }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  if (!addresses) return <PermissionPlaceholder permitted={false} />;
  return (
    <Facts
      facts={(['local', 'home'] as const).map((type) => {
        const address = addresses.find((each) => each.type === type);
        const lines = address && [
          address.addressLine1,
          [address.zipCode, address.city].filter(Boolean).join(' '),
          address.province,
          words.country(address.country),
        ];
        return {
          label: t(`addressTypes.${type}`),
          value: lines ? lines.filter(Boolean).map((line) => <div key={line}>{line}</div>) : null,
        };
      })}
    />
  );
}

/** Work, personal details, contact and addresses. */
export default function WorkTab({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const [editing, setEditing] = useState<Part | null>(null);
  const { can } = employee;
  const readsShifts = usePermissions().has({ resource: 'schedule.details', action: 'read' });
  const close = () => setEditing(null);
  return (
    <Sections>
      <Section title={t('profile.work')} testId="part-work" onEdit={can.update ? () => setEditing('work') : undefined}>
        <Facts
          facts={[
            {
              label: t('fields.jobPosition'),
              value: employee.jobPosition && words.named(employee.jobPosition.title, employee.jobPosition.titleArabic),
            },
            { label: t('fields.companyEmployeeId'), value: <bdi>{employee.companyEmployeeId}</bdi> },
            {
              label: t('fields.startDate'),
              value: <time dateTime={employee.startDate}>{words.day(employee.startDate)}</time>,
            },
            {
              label: t('fields.lastWorkingDay'),
              value: employee.lastWorkingDay && (
                <time dateTime={employee.lastWorkingDay}>{words.day(employee.lastWorkingDay)}</time>
              ),
            },
            {
              label: t('fields.locations'),
              value:
                employee.locations.length > 0
                  ? employee.locations.map(({ id, name }) => <div key={id}>{name}</div>)
                  : null,
            },
            { label: t('fields.permissionType'), value: t(`accessTypes.${employee.permissionType}`) },
            { label: t('fields.lineManagers'), value: <People people={employee.lineManagers} /> },
            { label: t('fields.hrResponsibles'), value: <People people={employee.hrResponsibles} /> },
          ]}
        />
      </Section>
      <Section
        title={t('profile.personal')}
        testId="part-personal"
        onEdit={can.update ? () => setEditing('personal') : undefined}
      >
        <Facts
          facts={[
            { label: t('fields.knownAs'), value: <bdi>{employee.knownAs}</bdi> },
            { label: t('fields.middleName'), value: employee.middleName },
            { label: t('fields.birthdate'), value: employee.birthdate && words.day(employee.birthdate) },
            { label: t('fields.gender'), value: employee.gender && t(`genders.${employee.gender}`) },
            {
              label: t('fields.maritalStatus'),
              value: employee.maritalStatus && t(`maritalStatuses.${employee.maritalStatus}`),
            },
            { label: t('fields.religion'), value: employee.religion && t(`religions.${employee.religion}`) },
          ]}
        />
      </Section>
      <Section
        title={t('profile.contact')}
        testId="part-contact"
        onEdit={can.update && can.updateContact && employee.contact ? () => setEditing('contact') : undefined}
      >
        <Contact employee={employee} />
      </Section>
      <Section
        title={t('profile.addresses')}
        testId="part-addresses"
        onEdit={can.update && can.updateAddress && employee.addresses ? () => setEditing('address') : undefined}
      >
        <Addresses addresses={employee.addresses} />
      </Section>
      {readsShifts && (
        <Suspense fallback={null}>
          <NextShifts employeeId={employee.id} />
        </Suspense>
      )}
      <LazyDialog>
        {editing === 'work' && <WorkDialog employee={employee} onClose={close} />}
        {editing === 'personal' && <PersonalDialog employee={employee} onClose={close} />}
        {editing === 'contact' && <ContactDialog employee={employee} onClose={close} />}
        {editing === 'address' && <AddressDialog employee={employee} onClose={close} />}
      </LazyDialog>
    </Sections>
  );
}
