import { useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { dayInZone } from '#ui/format/dates.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { PermissionPlaceholder } from '#ui/states/permission-placeholder.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useInvite } from '../employees.mutations.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Section, Sections } from './section.tsx';

const EmailDialog = lazyPart(() => import('../forms/email.dialog.tsx'));

/** The status of an account, and whether it has never been used. */
function AccountStatus({ user }: { readonly user: NonNullable<Employee['user']> }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  return (
    <>
      <StatusChip status={user.status} label={words.status(user.status)} />
      {!user.hasPassword && <chakra.span ms="2">{t('account.noPassword')}</chakra.span>}
    </>
  );
}

/** The apps available to the employee, and the account for them. */
export default function PermissionTab({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const { user } = employee;
  const problemWords = useProblemWords();
  const invite = useInvite(employee.id);
  const mine = usePermissions();
  const { user: me, tenant } = useSession();
  const [isOpen, setOpen] = useState(false);
  const mayInvite = mine.has({ resource: 'employee.details', action: 'create' });
  // Without the right to contact data the address is unknown here.
  const mayChangeEmail =
    mine.has({ resource: 'user.details', action: 'update' }) && user?.email !== undefined && user.id !== me.id;
  // Callbacks of `mutate` are dropped on unmount; the message must not be.
  const send = async (): Promise<void> => {
    try {
      const { expiresAt } = await invite.mutateAsync();
      const day = words.day(dayInZone(expiresAt, tenant.timezone));
      notify({ kind: 'success', title: t('account.invited', { day }) });
    } catch (error) {
      notify({ kind: 'error', ...problemWords(error) });
    }
  };
  return (
    <Sections>
      <Section
        title={t('tabs.permission')}
        testId="part-permission"
        actions={
          <chakra.div display="flex" gap="2" flexWrap="wrap">
            {mayChangeEmail && (
              <Button size="xs" variant="outline" data-testid="change-email" onClick={() => setOpen(true)}>
                {t('account.changeEmail')}
              </Button>
            )}
            {mayInvite && user?.status === 'active' && !user.hasPassword && (
              <BusyButton
                size="xs"
                variant="outline"
                busy={invite.isPending}
                data-testid="invite"
                onClick={() => void send()}
              >
                {t('account.invite')}
              </BusyButton>
            )}
          </chakra.div>
        }
      >
        <Facts
          facts={[
            { label: t('fields.permissionType'), value: t(`accessTypes.${employee.permissionType}`) },
            { label: t('account.status'), value: user && <AccountStatus user={user} /> },
            {
              label: t('account.email'),
              value: user && (
                <PermissionPlaceholder permitted={user.email !== undefined}>
                  {user.email && <bdi>{user.email}</bdi>}
                </PermissionPlaceholder>
              ),
            },
            { label: t('account.role'), value: user?.roleName ?? t('account.noRole') },
          ]}
        />
        {isOpen && user && (
          <LazyDialog>
            <EmailDialog employee={employee} user={user} onClose={() => setOpen(false)} />
          </LazyDialog>
        )}
      </Section>
    </Sections>
  );
}
