import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { object, string } from 'yup';
import { renderUi } from '../testing/render-ui.tsx';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { useTakeTheirs } from './take-theirs.ts';
import { TextField } from './text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

describe('a record that somebody else saved meanwhile (D14)', () => {
  const opened = { name: 'Barber', note: '', city: 'Dubai' };
  function Shop() {
    const form = useSchemaForm({
      schema: object({ name: string().required(), note: string(), city: string() }),
      defaultValues: opened,
    });
    const take = useTakeTheirs(form, opened);
    const [attempts, setAttempts] = useState(0);
    return (
      <Form
        form={form}
        onSubmit={async () => {
          setAttempts(attempts + 1);
          if (attempts === 0) take({ name: 'Hairdresser', note: '', city: 'Sharjah' });
          return { message: attempts === 0 ? 'Changed since you opened it.' : 'The connection failed.' };
        }}
      >
        <TextField name="name" label="Name" />
        <TextField name="note" label="Note" />
        <TextField name="city" label="City" />
        <FormActions />
      </Form>
    );
  }

  test('the form names the fields with newer values and those that both changed, until it is sent again', async () => {
    const user = userEvent.setup();
    await renderUi(<Shop />);
    const name = screen.getByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Salon');
    await user.type(screen.getByLabelText(/^Note/), 'Mine alone');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    const lines = within(await screen.findByTestId('moved-fields')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Newer values: City',
      'Changed by both of you, with your value: Name',
    ]);
    expect([name, screen.getByLabelText(/^City/)].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Salon',
      'Sharjah',
    ]);
    await user.click(save);
    await screen.findByText('The connection failed.');
    expect(screen.queryByTestId('moved-fields')).toBeNull();
  });
});
