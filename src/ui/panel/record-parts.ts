import { chakra } from '@chakra-ui/react/styled-system';

/** The parts of a record below each other. */
export const RecordParts = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)', whiteSpace: 'normal' },
});
