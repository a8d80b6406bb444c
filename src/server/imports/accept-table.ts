import { unzipSync } from 'fflate';
import { ProblemError } from '../core/problem-error.ts';
import type { AcceptedFile } from '../core/received-file.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv';

/** Maximum unpacked bytes and entries of a workbook: refuses zip bombs before they unpack. */
const UNPACKED_LIMIT = 50 * 1024 * 1024;
const PARTS_LIMIT = 500;
const NAME_LIMIT = 200;

/**
 * Accepts a table by its content, not by its name: an Excel workbook (.xlsx) or a text in UTF-8 or UTF-16.
 * @throws ProblemError unsupported-media-type for everything else, too-large when it unpacks to too much.
 */
export function acceptTable(name: string, content: Buffer): AcceptedFile {
  const originalName = name.slice(0, NAME_LIMIT) || 'file';
  if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    requireWorkbook(content);
    return { originalName, content, mimeType: XLSX };
  }
  return { originalName, content: Buffer.from(textOf(content)), mimeType: CSV };
}

function requireWorkbook(content: Buffer): void {
  const names: string[] = [];
  let unpacked = 0;
  try {
    // Reads only the sizes in the archive's directory; an entry never unpacks to more than its declared size.
    unzipSync(content, {
      filter: (part) => {
        names.push(part.name);
        unpacked += part.originalSize;
        return false;
      },
    });
  } catch {
    throw refused();
  }
  if (unpacked > UNPACKED_LIMIT || names.length > PARTS_LIMIT)
    throw new ProblemError('too-large', { detail: 'The unpacked workbook is too large.' });
  if (!names.includes('xl/workbook.xml')) throw refused();
}

/** Decodes a CSV file. Excel writes UTF-8 with a byte order mark or, as "Unicode text", UTF-16. */
function textOf(content: Buffer): string {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(content);
    // PDF, images and old workbooks are not text even when they are valid UTF-8.
    if (/(?![\t\n\r])\p{Cc}/u.test(text) || text.startsWith('%PDF-')) throw refused();
    return text;
  } catch (error) {
    throw error instanceof ProblemError ? error : refused();
  }
}

function refused(): ProblemError {
  return new ProblemError('unsupported-media-type', {
    detail: 'Send an Excel workbook (.xlsx) or a CSV file in UTF-8.',
  });
}
