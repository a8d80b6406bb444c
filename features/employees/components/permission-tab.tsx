import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useInvite } from '../employees.mutations.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Section, Sections } from './section.tsx';

/** The status of an account, and that nobody has signed in by it yet. */
function AccountStatus({ user }: { readonly user: NonNullable<Employee['user']> }) {
  const say = useEmployeesTexts();
  const words = useFormats();
  return (
    <>
      <StatusChip status={user.status} label={words.status(user.status)} />
      {!user.hasPassword && <chakra.span ms="2">{say('account.noPassword')}</chakra.span>}
    </>
  );
}

/** What the person may sign in to, and with which account. */
export default function PermissionTab({ employee }: { readonly employee: Employee }) {
  const say = useEmployeesTexts();
  const words = useFormats();
  const { user } = employee;
  const problemWords = useProblemWords();
  const invite = useInvite(employee.id);
  const mayInvite = usePermissions().has({ resource: 'employee.details', action: 'create' });
  const send = (): void =>
    invite.mutate(undefined, {
      onSuccess: ({ expiresAt }) => notify({ kind: 'success', title: say('account.invited', { day: words.day(expiresAt.slice(0, 10)) }) }),
      onError: (error) => notify({ kind: 'error', ...problemWords(error) }),
    });
  return (
    <Sections>
      <Section
        title={say('tabs.permission')}
        testId="part-permission"
        actions={
          mayInvite &&
          user?.status === 'active' &&
          !user.hasPassword && (
            <BusyButton size="xs" variant="outline" busy={invite.isPending} data-testid="invite" onClick={send}>
              {say('account.invite')}
            </BusyButton>
          )
        }
      >
        <Facts
          facts={[
            { label: say('fields.permissionType'), value: say(`accessTypes.${employee.permissionType}`) },
            { label: say('account.status'), value: user && <AccountStatus user={user} /> },
            { label: say('account.email'), value: user?.email && <bdi>{user.email}</bdi> },
            { label: say('account.role'), value: user?.roleName ?? say('account.noRole') },
          ]}
        />
      </Section>
    </Sections>
  );
}
