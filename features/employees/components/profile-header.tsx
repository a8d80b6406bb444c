import { useRef, useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { ArrowLeftIcon, EllipsisIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useChangeImage } from '../employees.mutations.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { nameOf, useWords } from '../use-words.ts';

const IMAGES = 'image/png,image/jpeg,image/webp';
const MAX_BYTES = 5 * 1024 * 1024;

/** Who it is: picture, name, number, job, place and status. */
export function ProfileHeader({ employee }: { readonly employee: Employee }) {
  const say = useEmployeesTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const image = useChangeImage(employee.id);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const name = nameOf(employee);
  const change = async (file: File | null): Promise<void> => {
    setError(undefined);
    if (file && file.size > MAX_BYTES) {
      setError(say('image.tooLarge'));
      return;
    }
    try {
      await image.mutateAsync(file);
      notify({ kind: 'success', title: say(file ? 'image.saved' : 'image.removed') });
    } catch (cause) {
      setError(problemWords(cause).description);
    }
  };
  const job = employee.jobPosition && words.named(employee.jobPosition.title, employee.jobPosition.titleArabic);
  return (
    <>
      <chakra.div display="flex" gap="4" alignItems="flex-start" flexWrap="wrap">
        <chakra.div css={{ '& .st-avatar': { width: '64px', height: '64px', fontSize: '20px' } }} pt="1">
          <Avatar name={name} imageUrl={employee.imageUrl} size="md" />
        </chakra.div>
        <chakra.div flex="1" minW="220px">
          <PageHeader
            title={name}
            back={
              <chakra.div mb="1" css={{ '& a': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.muted', minHeight: '24px' }, '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}>
                <QueryLink href="/hr/employees">
                  <ArrowLeftIcon size={14} aria-hidden />
                  {say('title')}
                </QueryLink>
              </chakra.div>
            }
            sub={
              <chakra.span display="inline-flex" gap="2" alignItems="center" flexWrap="wrap">
                <StatusChip status={employee.status} label={words.status(employee.status)} />
                <bdi>{employee.companyEmployeeId}</bdi>
                {job && <span>· {job}</span>}
                {employee.location && <span>· {employee.location.name}</span>}
              </chakra.span>
            }
            actions={
              employee.can.update ? (
                <Menu
                  trigger={<EllipsisIcon aria-hidden />}
                  triggerProps={{ 'aria-label': say('profile.more'), variant: 'outline', px: '2' }}
                  items={[
                    { id: 'image', label: say(employee.imageUrl ? 'image.replace' : 'image.add'), onSelect: () => input.current?.click() },
                    ...(employee.imageUrl ? [{ id: 'no-image', label: say('image.remove'), tone: 'negative' as const, onSelect: () => void change(null) }] : []),
                  ]}
                />
              ) : undefined
            }
          />
        </chakra.div>
      </chakra.div>
      <input
        ref={input}
        type="file"
        accept={IMAGES}
        hidden
        aria-label={say('image.add')}
        data-testid="image-input"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void change(file);
        }}
      />
      {error !== undefined && (
        <chakra.p role="alert" color="fg.error" mb="3">
          {error}
        </chakra.p>
      )}
    </>
  );
}
