import { Button } from '../button/button.tsx';
import { Skeleton } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useState } from 'react';
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isLatitude, isLongitude, parsePoint, type Point } from '#domain/points.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useLookup, type GeocodeLookup } from './geocode-lookup.ts';
import { CoordinateInput } from './coordinate-input.tsx';

const PointMap = lazyPart(() => import('./point-map.tsx'));

export interface PointFieldProps extends FieldProps {
  /** Initial map position while there is no point. */
  readonly start?: Point;
  /** Geocodes the address and reverse geocodes coordinates. Without it both are typed (D91). */
  readonly lookup?: GeocodeLookup | undefined;
  /** The form field with the address. */
  readonly addressName?: string | undefined;
  readonly tileUrl?: string | undefined;
  readonly attribution?: string | undefined;
}

/** A missing or invalid coordinate is null: the schema refuses it. */
interface Draft {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const DUBAI: Point = { latitude: 25.2048, longitude: 55.2708 };

/** A point, if the draft is complete. */
function pointOf(draft: Draft | null): Point | null {
  return draft && isLatitude(draft.latitude) && isLongitude(draft.longitude)
    ? { latitude: draft.latitude, longitude: draft.longitude }
    : null;
}

/** Coordinates, typed or picked on a map; `{ latitude, longitude }`, or null when empty (A§5). */
export function PointField({
  name,
  label,
  help,
  start = DUBAI,
  lookup,
  addressName,
  tileUrl,
  attribution,
}: PointFieldProps) {
  const { t } = useTranslation('ui');
  const { field } = useController({ name });
  const { setValue } = useFormContext();
  const watched: unknown = useWatch({ name: addressName ?? name });
  const address = addressName !== undefined && typeof watched === 'string' ? watched.trim() : null;
  // An address saved by another person has its own pin; only one typed here is geocoded.
  const { dirtyFields } = useFormState({ name: addressName ?? name });
  const [isTyped, setTyped] = useState(false);
  if (!isTyped && get(dirtyFields, addressName ?? name)) setTyped(true);
  const draft = (field.value ?? null) as Draft | null;
  const point = pointOf(draft);
  // Who moved the pin last: an address found for a point must not move the point, and vice versa.
  const [placed, setPlaced] = useState<Point | null>(null);
  const [found, setFound] = useState<string | null>(null);

  const change = (next: Draft) => {
    const isEmpty = next.latitude === null && next.longitude === null;
    field.onChange(isEmpty ? null : next);
    setFound(null);
    setPlaced(pointOf(next));
  };
  const move = (next: Point) => {
    change(next);
    field.onBlur();
  };
  useLookup(!isTyped || address === found ? null : address, lookup?.pointOf, (next) => {
    field.onChange(next);
    field.onBlur();
    setPlaced(null);
  });
  useLookup(placed, lookup?.addressAt, (next) => setFound(next === address ? null : next));

  const coordinate = (part: keyof Draft) => ({
    label: t(`point.${part}`),
    value: draft?.[part] ?? null,
    onChange: (value: number | null) =>
      change({ latitude: draft?.latitude ?? null, longitude: draft?.longitude ?? null, [part]: value }),
    onPoint: (text: string) => {
      const both = parsePoint(text);
      if (both) move(both);
      return both !== null;
    },
    onBlur: field.onBlur,
  });
  return (
    <FieldFrame name={name} label={label} help={help} grouped>
      {(control) => (
        <chakra.div display="grid" gap="2">
          <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 170px), 1fr))">
            <CoordinateInput {...coordinate('latitude')} control={control} inputRef={field.ref} />
            <CoordinateInput {...coordinate('longitude')} control={{ ...control, id: `${control.id}-longitude` }} />
          </chakra.div>
          <Suspense fallback={<Skeleton height="240px" />}>
            <PointMap
              point={point}
              start={start}
              onMove={move}
              label={t('point.map', { label })}
              pinLabel={t('point.pin', { label })}
              zoomLabels={[t('diagram.zoomIn'), t('diagram.zoomOut')]}
              tileUrl={tileUrl}
              attribution={attribution}
            />
          </Suspense>
          <div role="status">
            {found !== null && found !== address && addressName !== undefined && (
              <chakra.p textStyle="xs" color="fg.muted" display="flex" flexWrap="wrap" alignItems="center" gap="2">
                <bdi>{found}</bdi>
                <Button
                  size="xs"
                  variant="outline"
                  onClick={() => setValue(addressName, found, { shouldDirty: true, shouldValidate: true })}
                >
                  {t('point.useAddress')}
                </Button>
              </chakra.p>
            )}
          </div>
        </chakra.div>
      )}
    </FieldFrame>
  );
}
