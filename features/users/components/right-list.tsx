import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useAccessWords } from '../use-access-words.ts';

const Rights = styled('ul', {
  base: {
    display: 'grid',
    gap: '0.5',
    textStyle: 'sm',
    ps: '4',
    listStyleType: 'disc',
    maxHeight: '220px',
    overflowY: 'auto',
  },
});

/** Permissions in words. */
export function RightList({
  title,
  strings,
  tone,
}: {
  readonly title: string;
  readonly strings: readonly string[];
  readonly tone: 'green.fg' | 'red.fg';
}) {
  const words = useAccessWords();
  if (strings.length === 0) return null;
  return (
    <section>
      <chakra.h3 textStyle="xs" fontWeight="medium" color={tone} mb="1">
        {title} ({strings.length})
      </chakra.h3>
      <Rights tabIndex={strings.length > 8 ? 0 : undefined} aria-label={title}>
        {strings.map((string) => (
          <li key={string}>{words.right(string)}</li>
        ))}
      </Rights>
    </section>
  );
}
