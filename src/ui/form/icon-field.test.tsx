import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { renderUi } from '../testing/render-ui.tsx';
import { Form } from './form.tsx';
import { IconField } from './icon-field.tsx';
import { SuggestField } from './suggest-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = object({ icon: string().required(), city: string().required() });
const ICONS = [
  { value: 'clock', label: 'Clock' },
  { value: 'palmtree', label: 'Palm tree' },
];

function Sample({
  onSubmit,
  suggest,
}: {
  readonly onSubmit: (values: object) => void;
  readonly suggest: (text: string) => Promise<readonly string[]>;
}) {
  const form = useSchemaForm({ schema, defaultValues: { icon: 'clock', city: '' } });
  return (
    <Form id="sample" form={form} successText={null} onSubmit={async (values) => onSubmit(values)}>
      <IconField name="icon" label="Icon" options={ICONS} />
      <SuggestField name="city" label="City" suggest={suggest} />
      <button type="submit">Save</button>
    </Form>
  );
}

test('icons are radio buttons named after their pictures and moved through by arrow keys; a text is a suggestion or any other', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(values: object) => void>();
  const suggest = vi.fn<(text: string) => Promise<readonly string[]>>(async () => ['Dubai', 'Dubayy']);
  await renderUi(<Sample onSubmit={onSubmit} suggest={suggest} />);
  const clock = screen.getByRole('radio', { name: 'Clock' });
  expect(clock).toBeChecked();
  expect(screen.getByRole('group', { name: /Icon/ })).toContainElement(clock);
  expect(document.querySelector('[data-icon=palmtree]')).not.toBeNull();
  await user.click(clock);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Palm tree' })).toBeChecked();
  const city = screen.getByLabelText(/City/);
  await user.type(city, 'Dub');
  await vi.waitFor(() =>
    expect(
      [...(document.querySelector(`datalist[id="${city.getAttribute('list')}"]`)?.children ?? [])].map((one) =>
        one.getAttribute('value'),
      ),
    ).toEqual(['Dubai', 'Dubayy']),
  );
  // On a busy machine it is asked between two keys as well.
  await vi.waitFor(() => expect(suggest.mock.lastCall?.[0]).toBe('Dub'));
  await user.type(city, ' somewhere');
  await user.click(screen.getByText('Save'));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ icon: 'palmtree', city: 'Dub somewhere' }));
});
