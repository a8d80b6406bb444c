import { imageLibrary } from '../files/image-library.ts';
import { eachDot, LETTER_WIDTH } from './dot-font.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** One line of a sheet. */
interface Work {
  readonly what: string;
  readonly where: string;
  readonly time: string;
  readonly who: string;
  readonly kind: 'maintenance' | 'logistics';
}

const [WIDTH, HEIGHT] = [1200, 820];
const MARGIN = 40;
const HEADER = 128;
const HEADINGS_AT = HEADER + 24;
const FIRST_LINE = HEADINGS_AT + 36;
const DAY_HEIGHT = 84;
const LINE_HEIGHT = DAY_HEIGHT / 2;
/** Where the columns begin. */
const COLUMNS = { day: MARGIN + 16, time: 190, what: 310, where: 640, who: 900 } as const;

const INK: Colour = [24, 34, 48];
const MUTED: Colour = [94, 106, 122];
const RULE: Colour = [206, 214, 222];
const BAND: Colour = [15, 94, 89];
const WHITE: Colour = [255, 255, 255];
const STRIPE: Colour = [244, 247, 249];
const MARKS: Readonly<Record<Work['kind'], Colour>> = { maintenance: [217, 119, 6], logistics: [37, 99, 235] };

const WORKS: readonly Work[] = [
  { what: 'AC filters', where: 'Luma Marina', time: '07:30', who: 'Gulf Cooling', kind: 'maintenance' },
  { what: 'Towels and linen', where: 'All salons', time: '08:00', who: 'Driver 1', kind: 'logistics' },
  { what: 'Water heater check', where: 'Luma Riyadh', time: '09:00', who: 'Al Noor Works', kind: 'maintenance' },
  { what: 'Colour stock', where: 'Luma Kuwait', time: '10:15', who: 'Driver 2', kind: 'logistics' },
  { what: 'Fire extinguishers', where: 'Luma Doha', time: '08:30', who: 'Safe Point', kind: 'maintenance' },
  { what: 'Waste collection', where: 'All salons', time: '21:30', who: 'Clean Route', kind: 'logistics' },
  { what: 'Chair repair 3 and 4', where: 'Luma Marina', time: '12:00', who: 'In-house', kind: 'maintenance' },
  { what: 'Retail delivery', where: 'Warehouse', time: '14:00', who: 'Driver 1', kind: 'logistics' },
  { what: 'Lift inspection', where: 'Luma Riyadh', time: '06:45', who: 'Building', kind: 'maintenance' },
  { what: 'Uniform exchange', where: 'Luma Doha', time: '15:30', who: 'Driver 2', kind: 'logistics' },
  { what: 'Deep clean', where: 'Luma Kuwait', time: '22:00', who: 'Clean Route', kind: 'maintenance' },
];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const worded = ({ day, month, year }: Temporal.PlainDate): string =>
  `${String(day).padStart(2, '0')} ${MONTHS[month - 1]} ${year}`;

/** Draws the sheet of a week for the demo, the same for the same Monday: two works a day in a table. PNG. */
export async function drawnSchedule(monday: Temporal.PlainDate): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, 255);
  const box = (left: number, top: number, width: number, height: number, colour: Colour): void => {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) pixels.set(colour, (y * WIDTH + x) * 3);
  };
  const write = (text: string, left: number, top: number, size: number, colour: Colour): void =>
    eachDot(text, (x, y) => box(left + x * size, top + y * size, size, size, colour));

  box(0, 0, WIDTH, HEADER, BAND);
  write('Maintenance & Logistics', MARGIN, 32, 5, WHITE);
  write(`Week of ${worded(monday)}`, MARGIN, 86, 3, WHITE);
  for (const [at, [kind, colour]] of Object.entries(MARKS).entries()) {
    const left = WIDTH - MARGIN - 220;
    box(left, 38 + at * 40, 20, 20, WHITE);
    box(left + 3, 41 + at * 40, 14, 14, colour);
    write(kind, left + 32, 41 + at * 40, 2, WHITE);
  }
  for (const [name, left] of Object.entries({ Day: 'day', Time: 'time', Work: 'what', Place: 'where', By: 'who' }))
    write(name, COLUMNS[left as keyof typeof COLUMNS], HEADINGS_AT, 2, MUTED);
  for (const [at, day] of DAYS.entries()) {
    const top = FIRST_LINE + at * DAY_HEIGHT;
    box(MARGIN, top, WIDTH - 2 * MARGIN, DAY_HEIGHT, at % 2 === 0 ? STRIPE : WHITE);
    box(MARGIN, top, WIDTH - 2 * MARGIN, 2, RULE);
    write(day, COLUMNS.day, top + 14, 3, INK);
    write(worded(monday.add({ days: at })).slice(0, 6), COLUMNS.day, top + 48, 2, MUTED);
    const works = [0, 1]
      .flatMap((line) => WORKS[(monday.day + 2 * at + line) % WORKS.length] ?? [])
      .toSorted((one, other) => (one.time < other.time ? -1 : 1));
    for (const [line, work] of works.entries()) {
      const y = top + line * LINE_HEIGHT + 14;
      box(COLUMNS.time - 20, y - 2, 6, 18, MARKS[work.kind]);
      for (const column of ['time', 'what', 'where', 'who'] as const) {
        const room = Math.floor((WIDTH - MARGIN - COLUMNS[column]) / (2 * LETTER_WIDTH));
        write(work[column].slice(0, room), COLUMNS[column], y, 2, INK);
      }
    }
  }
  box(MARGIN, FIRST_LINE + DAYS.length * DAY_HEIGHT, WIDTH - 2 * MARGIN, 2, RULE);
  const sharp = await imageLibrary();
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
