import { openReports } from '#client/reports/report-panel.ts';
import { session } from '#client/session/session.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { DownloadIcon, LogOutIcon, SmartphoneIcon, UserIcon } from '#ui/icons.tsx';
import { AppLink } from '#ui/link/link-context.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { ACCOUNT } from '../route-table.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';

/** The signed-in person, and sign-out. */
export function UserMenu() {
  const t = useAppTexts();
  const { user } = useSession();
  const permissions = usePermissions();
  const mayReport = permissions.has({ resource: 'report', action: 'read' });
  const mayUseApp = permissions.has({ resource: 'mobile.access.login', action: 'read' });
  // Without the isolating marks of a name in a sentence: with them it would not count as containing the visible label.
  const label = t('shell.account', { name: user.displayName }).replaceAll(/[\u2066-\u2069]/g, '');
  return (
    <Popover
      label={label}
      width={260}
      placement="bottom-end"
      trigger={
        <>
          <Avatar name={user.displayName} imageUrl={user.imageUrl} size="sm" />
          <span className="st-sr">{label}</span>
        </>
      }
      triggerProps={{
        variant: 'ghost',
        shape: 'round',
        title: user.displayName,
      }}
    >
      <chakra.div p="4" borderBottomWidth="1px" data-testid="account">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{user.displayName}</bdi>
        </chakra.p>
        {user.roleName !== null && (
          <chakra.p overflowWrap="anywhere" data-testid="role">
            <bdi>{user.roleName}</bdi>
          </chakra.p>
        )}
        <chakra.p textStyle="xs" color="fg.muted" mt="0.5" overflowWrap="anywhere">
          <bdi>{user.email}</bdi>
        </chakra.p>
      </chakra.div>
      <chakra.div p="2" display="grid" gap="1">
        <Button asChild variant="ghost" width="full" justifyContent="flex-start" data-testid="my-account">
          <AppLink href={ACCOUNT}>
            <UserIcon aria-hidden />
            {t('pages.account')}
          </AppLink>
        </Button>
        {mayUseApp && (
          <Button asChild variant="ghost" width="full" justifyContent="flex-start" data-testid="employee-view">
            {/* Another document: it has a session of its own. */}
            <a href="/me">
              <SmartphoneIcon aria-hidden />
              {t('shell.employeeView')}
            </a>
          </Button>
        )}
        {mayReport && (
          <Button
            variant="ghost"
            width="full"
            justifyContent="flex-start"
            data-testid="my-reports"
            onClick={openReports}
          >
            <DownloadIcon aria-hidden />
            {t('shell.reports')}
          </Button>
        )}
        <Button
          variant="ghost"
          width="full"
          justifyContent="flex-start"
          data-testid="sign-out"
          onClick={() => void session.signOut()}
        >
          <LogOutIcon className="st-mirror" aria-hidden />
          {t('shell.signOut')}
        </Button>
      </chakra.div>
    </Popover>
  );
}
