import { StatusChip } from '#ui/chip/status-chip.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Section, Sections } from './section.tsx';

/** What the person may sign in to, and with which account. */
export default function PermissionTab({ employee }: { readonly employee: Employee }) {
  const say = useEmployeesTexts();
  const words = useFormats();
  const { user } = employee;
  return (
    <Sections>
      <Section title={say('tabs.permission')} testId="part-permission">
        <Facts
          facts={[
            { label: say('fields.permissionType'), value: say(`accessTypes.${employee.permissionType}`) },
            { label: say('account.status'), value: user && <StatusChip status={user.status} label={words.status(user.status)} /> },
            { label: say('account.email'), value: user?.email && <bdi>{user.email}</bdi> },
            { label: say('account.role'), value: user?.roleName ?? say('account.noRole') },
          ]}
        />
      </Section>
    </Sections>
  );
}
