import { styled } from '../styled.ts';

/** The parts of a record, one below the other. */
export const RecordParts = styled('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)', whiteSpace: 'normal' },
});
