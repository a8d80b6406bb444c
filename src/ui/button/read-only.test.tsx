import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OptimisticSwitch } from '../switch/optimistic-switch.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { BusyButton } from './busy-button.tsx';
import { ReadOnlyContext } from './read-only.ts';

const WHY = 'You are viewing the panel as “Receptionist”.';

test('where nothing can be changed, buttons that write look locked, say why and send nothing (ADR-0156)', async () => {
  const user = userEvent.setup();
  const write = vi.fn();
  const submit = vi.fn();
  await renderUi(
    <ReadOnlyContext value={WHY}>
      <form onSubmit={submit}>
        <BusyButton aria-describedby="consequence" onClick={write}>
          Accept
        </BusyButton>
        <BusyButton type="submit">Save</BusyButton>
      </form>
      <OptimisticSwitch label="Active" checked={false} onChange={write} />
    </ReadOnlyContext>,
  );
  const locked = [screen.getByRole('button', { name: 'Accept' }), screen.getByRole('button', { name: 'Save' })];
  for (const each of [...locked, screen.getByRole('switch')]) {
    expect(each).toHaveAttribute('aria-disabled', 'true');
    expect(each).toHaveAccessibleDescription(WHY);
    await user.click(each);
  }
  expect(write).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('what only reads stays usable there', async () => {
  const user = userEvent.setup();
  const read = vi.fn();
  await renderUi(
    <ReadOnlyContext value={WHY}>
      <BusyButton isRead onClick={read}>
        Show more
      </BusyButton>
    </ReadOnlyContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(read).toHaveBeenCalledOnce();
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
});

test('without a reason, buttons work as ever', async () => {
  const user = userEvent.setup();
  const write = vi.fn();
  await renderUi(<BusyButton onClick={write}>Accept</BusyButton>);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(write).toHaveBeenCalledOnce();
});
