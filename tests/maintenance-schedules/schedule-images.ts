import sharp from 'sharp';
import type { Person } from '../support/api.ts';
import { sendFile } from '../support/upload.ts';

export const PATH = '/api/maintenance-schedules';
export const TEMPORARY = '/api/maintenance-and-operations-temporary';

export interface Schedule {
  readonly id: string;
  readonly createdAt: string;
  readonly imageUrl: string;
  readonly imagePreviewUrl: string;
  readonly imageOriginalName: string;
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly uploadedByEmployee: { readonly id: string } | null;
}
export interface Waiting extends Omit<Schedule, 'uploadedByEmployee'> {
  readonly expiresAt: string;
}
export interface Refusal {
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

/** An image of one colour. */
export const image = (background = 'teal', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads an image as the page does, to the schedules or to what waits. */
export const upload = <Body = Schedule & Refusal>(
  person: Person,
  content: Buffer | string,
  { path = PATH, ...more }: { path?: string; name?: string; field?: string; headers?: Record<string, string> } = {},
) => sendFile<Body>(person, path, content, { name: 'sheet.png', field: 'image', ...more });

/** A part of a form; without a file name it is a text. */
export interface FormPart {
  readonly name: string;
  readonly content: Buffer;
  readonly fileName?: string;
}

/** A form with these parts. */
export function form(...parts: readonly FormPart[]) {
  const lines = parts.flatMap(({ name, content, fileName }) => [
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n${fileName ? 'content-type: image/png\r\n' : ''}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...lines, Buffer.from('--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}
