import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import type { Point } from '#domain/points.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { LOOKUP_WAIT_MS, type GeocodeLookup } from './geocode-lookup.ts';
import { PointField } from './point-field.tsx';
import { TextField } from './text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';
import { pointRule } from './value-rules.ts';

const schema = object({ address: string().default(''), place: pointRule().required() });

function Location({
  start,
  lookup,
  onSubmit,
}: {
  readonly start: Point | null;
  readonly lookup?: GeocodeLookup;
  readonly onSubmit?: (place: Point) => void;
}) {
  const form = useSchemaForm({ schema, defaultValues: { address: '', place: start } as never });
  return (
    <Form form={form} onSubmit={async ({ place }) => onSubmit?.(place)}>
      <TextField name="address" label="Address" />
      <PointField name="place" label="Place" lookup={lookup} addressName="address" />
      <button
        type="button"
        onClick={() => {
          form.setValue('address', 'Corniche 5');
          form.setValue('place', CORNICHE as never);
        }}
      >
        Theirs
      </button>
      <FormActions />
    </Form>
  );
}

const CORNICHE: Point = { latitude: 24.47, longitude: 54.35 };
const MARINA: Point = { latitude: 25.08, longitude: 55.14 };
const latitude = () => screen.getByLabelText('Latitude');
const longitude = () => screen.getByLabelText('Longitude');
const pin = () => screen.findByRole('button', { name: /^Place, pin/ });

afterEach(() => {
  vi.useRealTimers();
});

describe('a point field (A§5)', () => {
  test('the buttons of the map are named in the language of the page', async () => {
    await renderUi(<Location start={MARINA} />, { language: 'ar' });
    expect(await screen.findByRole('button', { name: 'تكبير' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'تصغير' })).toBeVisible();
  });

  test('shows coordinates with 8 decimals, and a pin on a tile-less map at zoom 14', async () => {
    await renderUi(<Location start={MARINA} />);
    expect(latitude()).toHaveValue('25.08000000');
    expect(longitude()).toHaveValue('55.14000000');
    await pin();
    expect(screen.getByRole('region', { name: 'Place, map' }).querySelector('img')).toBeNull();
  });

  test('arrow keys move the pin and the coordinates: up is north, right is east', async () => {
    const user = userEvent.setup();
    await renderUi(<Location start={MARINA} />);
    (await pin()).focus();
    await user.keyboard('{ArrowUp}{ArrowRight}');
    const moved = {
      latitude: Number((latitude() as HTMLInputElement).value),
      longitude: Number((longitude() as HTMLInputElement).value),
    };
    expect(moved.latitude).toBeGreaterThan(MARINA.latitude);
    expect(moved.longitude).toBeGreaterThan(MARINA.longitude);
    // 16 pixels of zoom 14: a tile of 256 pixels is 360/2^14 degrees wide.
    expect(moved.longitude - MARINA.longitude).toBeCloseTo((16 / 256) * (360 / 2 ** 14), 6);
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(longitude()).toHaveValue('55.14000000');
  });

  test('typed coordinates set the pin; an invalid coordinate shows an error and stays to be corrected', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<(place: Point) => void>();
    await renderUi(<Location start={null} onSubmit={onSubmit} />);
    await screen.findByTestId('point-map');
    expect(screen.queryByRole('button', { name: /pin/ })).not.toBeInTheDocument();
    await user.type(latitude(), '٢٥٫٠٨');
    await user.type(longitude(), '555');
    await user.tab();
    await waitFor(() =>
      expect(longitude()).toHaveAccessibleDescription(
        'Enter a latitude from -90 to 90 and a longitude from -180 to 180',
      ),
    );
    await user.clear(longitude());
    await user.type(longitude(), '55.14');
    await user.tab();
    expect(await pin()).toBeInTheDocument();
    expect(latitude()).toHaveValue('25.08000000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(MARINA));
  });

  test('splits two coordinates pasted together', async () => {
    const user = userEvent.setup();
    await renderUi(<Location start={null} />);
    await user.click(latitude());
    await user.paste('25.08, 55.14');
    expect(latitude()).toHaveValue('25.08000000');
    expect(longitude()).toHaveValue('55.14000000');
  });

  test('an empty required one shows an error', async () => {
    const user = userEvent.setup();
    await renderUi(<Location start={null} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Place: This is required' }));
    expect(latitude()).toHaveFocus();
  });
});

describe('geocoding (A§5)', () => {
  const lookup = (found: Partial<GeocodeLookup> = {}): GeocodeLookup => ({
    pointOf: vi.fn<GeocodeLookup['pointOf']>(async () => MARINA),
    addressAt: vi.fn<GeocodeLookup['addressAt']>(async () => 'Marina Walk 1'),
    ...found,
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const type = (text: string) => fireEvent.change(screen.getByLabelText('Address'), { target: { value: text } });

  test('an address is geocoded once, a second after the last keystroke, and moves the pin', async () => {
    const service = lookup();
    await renderUi(<Location start={null} lookup={service} />);
    await screen.findByTestId('point-map');
    vi.useFakeTimers();
    type('Mar');
    await pass(LOOKUP_WAIT_MS - 1);
    type('Marina');
    await pass(LOOKUP_WAIT_MS - 1);
    expect(service.pointOf).not.toHaveBeenCalled();
    await pass(1);
    expect(service.pointOf).toHaveBeenCalledExactlyOnceWith('Marina', expect.any(AbortSignal) as AbortSignal);
    expect(latitude()).toHaveValue('25.08000000');
    // The point came from the address, so no address is looked up for it.
    await pass(5_000);
    expect(service.addressAt).not.toHaveBeenCalled();
  });

  test('an address saved by another person arrives with its pin and is not geocoded', async () => {
    const service = lookup();
    await renderUi(<Location start={MARINA} lookup={service} />);
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Theirs' }));
    await pass(5_000);
    expect(service.pointOf).not.toHaveBeenCalled();
    expect([screen.getByLabelText('Address'), latitude()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Corniche 5',
      '24.47000000',
    ]);
    type('Marina');
    await pass(LOOKUP_WAIT_MS);
    expect(latitude()).toHaveValue('25.08000000');
  });

  test('a failed geocoding request is silent', async () => {
    const service = lookup({ pointOf: vi.fn<GeocodeLookup['pointOf']>(() => Promise.reject(new Error('offline'))) });
    await renderUi(<Location start={null} lookup={service} />);
    vi.useFakeTimers();
    type('Nowhere');
    await pass(LOOKUP_WAIT_MS);
    expect(service.pointOf).toHaveBeenCalledTimes(1);
    expect(latitude()).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an address found for coordinates is offered and does not overwrite the current one', async () => {
    const service = lookup();
    await renderUi(<Location start={MARINA} lookup={service} />);
    const found = await pin();
    vi.useFakeTimers();
    fireEvent.keyDown(found, { key: 'ArrowUp' });
    await pass(LOOKUP_WAIT_MS);
    expect(service.addressAt).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Address')).toHaveValue('');
    fireEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    await pass(LOOKUP_WAIT_MS);
    expect(screen.getByLabelText('Address')).toHaveValue('Marina Walk 1');
    expect(service.pointOf).not.toHaveBeenCalled();
  });
});
