import { use, useState } from 'react';
import { approvalProcess } from '#machines/approval-process/index.ts';
import { loadLayouts } from '#machines/generated.ts';
import { draw } from '#machines/kernel/drawing.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { Diagram } from '#ui/diagram/diagram.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Grid, Text } from '#ui/primitives.ts';

const machine = describeMachine(approvalProcess);
const layouts = loadLayouts(machine.name);
const COUNTS = { submitted: 12, pending: 1284, accepted: 31_406, rejected: 907, canceled: 0 };

export function DiagramSection() {
  const { language } = useLanguage();
  const drawing = draw(machine, use(layouts)[language], language);
  const [chosen, setChosen] = useState('pending');
  return (
    <Grid gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Diagram
        drawing={drawing}
        current={chosen}
        counts={COUNTS}
        walked={['draft process.route[1]', 'pending step.accept[0]']}
        onStateClick={setChosen}
      />
      <Text color="fg.muted">Chosen: {chosen}</Text>
      <Diagram drawing={drawing} />
    </Grid>
  );
}
