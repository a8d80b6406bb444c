import { styled } from '../styled.ts';
import 'leaflet/dist/leaflet.css';
import {
  control,
  DomEvent,
  divIcon,
  GridLayer,
  map as createMap,
  marker,
  tileLayer,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import { useEffect, useRef, type RefObject } from 'react';
import { MAP_ZOOM, roundPoint, type Point } from '#domain/points.ts';

export interface PointMapProps {
  readonly point: Point | null;
  /** Initial map position while there is no point. */
  readonly start: Point;
  readonly onMove: (point: Point) => void;
  /** Names the pin and explains how to move it. */
  readonly pinLabel: string;
  readonly label: string;
  /** Names of the buttons. */
  readonly zoomLabels: readonly [closer: string, farther: string];
  /** `https://…/{z}/{x}/{y}.png`; without it the map is a grid. */
  readonly tileUrl?: string | undefined;
  readonly attribution?: string | undefined;
}

/** Pixels the pin moves per arrow key; one with Shift. */
const STEP = 16;
const ARROWS: Readonly<Partial<Record<string, readonly [x: number, y: number]>>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const Frame = styled('div', {
  base: {
    height: '240px',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    overflow: 'hidden',
    isolation: 'isolate',
    // Leaflet's rules are outside of any cascade layer, so ours need `!important`.
    '& .leaflet-container': { height: '100%', bg: 'bg.subtle!', font: 'inherit!' },
    '& .grid': {
      backgroundImage:
        'linear-gradient(to left, {colors.border} 1px, transparent 1px), linear-gradient(to top, {colors.border} 1px, transparent 1px)',
      backgroundSize: '64px 64px',
    },
    '& .leaflet-bar': { borderColor: 'border.control!', borderWidth: '1px!' },
    '& .leaflet-bar a': { bg: 'bg.panel!', color: 'fg!', borderColor: 'border!' },
    '& .leaflet-control-attribution': { bg: 'bg.panel!', color: 'fg.muted!' },
    '& .pin': { color: 'red.solid', outlineOffset: '2px' },
    '& .pin > svg': { display: 'block', width: '100%', height: '100%' },
  },
});

const PIN =
  '<svg viewBox="0 0 24 32" aria-hidden="true"><path fill="currentColor" stroke="#fff" d="M12 31C6 22 1.5 17 1.5 11.500a10.500 10.500 0 0 1 21 0C22.500 17 18 22 12 31Z"/><circle cx="12" cy="11.500" r="4" fill="#fff"/></svg>';

/** Pixels of a tile, 4 × 4 squares: Leaflet compares every tile with its neighbours whenever one arrives. */
const TILE = 256;

/** A grid that moves with the map, in place of tiles. */
const Squares = GridLayer.extend({
  createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = 'grid';
    return tile;
  },
}) as new (options: { readonly tileSize: number }) => GridLayer;

function pinOn(map: LeafletMap, at: Point, label: string, moved: RefObject<(point: Point) => void>): Marker {
  const pin = marker([at.latitude, at.longitude], {
    draggable: true,
    autoPan: true,
    alt: label,
    icon: divIcon({ className: 'pin', html: PIN, iconSize: [27, 36], iconAnchor: [13.5, 36] }),
  }).addTo(map);
  const tell = () => {
    const { lat, lng } = pin.getLatLng();
    moved.current(roundPoint({ latitude: lat, longitude: lng }));
  };
  pin.on('dragend', tell);
  const element = pin.getElement();
  element?.setAttribute('aria-label', label);
  element?.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    // Prevents the map from moving as well.
    DomEvent.stop(event);
    const step = event.shiftKey ? 1 : STEP;
    pin.setLatLng(map.unproject(map.project(pin.getLatLng()).add([arrow[0] * step, arrow[1] * step])));
    map.panInside(pin.getLatLng(), { padding: [40, 40], animate: false });
    tell();
  });
  return pin;
}

/**
 * A map with one pin, moved with the pointer or arrow keys; clicking the map sets it. Lazily loaded because of Leaflet.
 */
export default function PointMap({
  point,
  start,
  onMove,
  pinLabel,
  label,
  zoomLabels,
  tileUrl,
  attribution,
}: PointMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ readonly map: LeafletMap; pin: Marker | null }>(null);
  const moved = useRef(onMove);
  const first = useRef(point ?? start);
  const [closer, farther] = zoomLabels;
  useEffect(() => {
    moved.current = onMove;
  });
  useEffect(() => {
    if (!frame.current) return;
    const { latitude, longitude } = first.current;
    const map = createMap(frame.current, {
      center: [latitude, longitude],
      zoom: MAP_ZOOM,
      scrollWheelZoom: false,
      attributionControl: tileUrl !== undefined,
      zoomControl: false,
    });
    control.zoom({ zoomInTitle: closer, zoomOutTitle: farther }).addTo(map);
    if (tileUrl === undefined) new Squares({ tileSize: TILE }).addTo(map);
    else tileLayer(tileUrl, attribution === undefined ? {} : { attribution }).addTo(map);
    map.on('click', ({ latlng }) => moved.current(roundPoint({ latitude: latlng.lat, longitude: latlng.lng })));
    drawn.current = { map, pin: null };
    return () => {
      map.remove();
      drawn.current = null;
    };
  }, [tileUrl, attribution, closer, farther]);
  const { latitude, longitude } = point ?? {};
  useEffect(() => {
    const now = drawn.current;
    if (!now) return;
    if (latitude === undefined || longitude === undefined) {
      now.pin?.remove();
      now.pin = null;
      return;
    }
    now.pin ??= pinOn(now.map, { latitude, longitude }, pinLabel, moved);
    const shown = now.pin.getLatLng();
    if (Math.abs(shown.lat - latitude) > 1e-7 || Math.abs(shown.lng - longitude) > 1e-7)
      now.pin.setLatLng([latitude, longitude]);
    if (!now.map.getBounds().contains([latitude, longitude]))
      now.map.setView([latitude, longitude], MAP_ZOOM, { animate: false });
  }, [latitude, longitude, pinLabel, tileUrl, attribution, closer, farther]);
  return (
    <Frame>
      <div ref={frame} dir="ltr" role="region" aria-label={label} data-testid="point-map" />
    </Frame>
  );
}
