import { useTranslation } from 'react-i18next';
import { AvatarGroup } from '#ui/avatar/avatar-group.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { STATUSES, type StatusName } from '#ui/chip/statuses.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { Flex, Stack } from '#ui/primitives.ts';
import { PEOPLE } from './sample.ts';

const NAMES = Object.keys(STATUSES) as StatusName[];

export function ChipSection() {
  const { t } = useTranslation('ui');
  return (
    <Stack gap="4">
      <Flex wrap="wrap" gap="2">
        {NAMES.map((status) => (
          <StatusChip key={status} status={status} label={t(`status.${status}`)} />
        ))}
        <StatusChip status="pending" label={t('status.pending')} age={t('time.waitingDays', { count: 2 })} />
        <StatusChip status="pending" label={t('status.pending')} busy />
      </Flex>
      <Flex wrap="wrap" gap="5" align="center">
        <Avatar name="Aisha Khan" named />
        <Avatar name="عائشة خان" size="sm" named />
        <Avatar name="Omar" size="md" imageUrl="/missing.png" named />
        <Person name="Maria Santos" detail="EMP-0201" />
        <AvatarGroup people={PEOPLE} label="Waiting employees" />
        <AvatarGroup people={PEOPLE} max={3} total={12} label="Employees at work" size="sm" />
      </Flex>
    </Stack>
  );
}
