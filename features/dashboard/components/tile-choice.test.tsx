import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ReadOnlyContext } from '#ui/button/read-only.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { TileChoice } from './tile-choice.tsx';

const WHY = 'You are viewing the panel as “Receptionist”.';

async function draw(readOnly: string | null): Promise<readonly boolean[]> {
  const turned: boolean[] = [];
  await renderUi(
    <ReadOnlyContext value={readOnly}>
      <TileChoice
        toggle="hr.leave"
        title="Leave"
        isOn
        onTurn={async (isOn) => {
          turned.push(isOn);
        }}
      />
    </ReadOnlyContext>,
  );
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Leave' }));
  return turned;
}

test('a section is turned off at once (A§2)', async () => {
  expect(await draw(null)).toEqual([false]);
});

test('in a view as a role it is locked, with the reason (ADR-0156)', async () => {
  expect(await draw(WHY)).toEqual([]);
  const choice = screen.getByRole('checkbox', { name: 'Leave' });
  expect(choice).toBeChecked();
  expect(choice).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByTitle(WHY)).toBeInTheDocument();
});
