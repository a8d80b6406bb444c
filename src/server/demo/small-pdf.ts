/** Drops characters that PDF's standard fonts lack: they have WinAnsi, which above ASCII is Latin-1 here. */
const shown = (text: string): string =>
  text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?').replaceAll(/[\\()]/g, (each) => `\\${each}`);

const HEAD = 20;
const TEXT = 11;

/** One page of A5 with a heading and lines of text, the same bytes for the same text. */
export function smallPdf(heading: string, lines: readonly string[]): Buffer {
  const written = lines.map((line, at) => `1 0 0 1 48 ${470 - at * 20} Tm (${shown(line)}) Tj`);
  const drawn = [
    `BT /F2 ${HEAD} Tf 1 0 0 1 48 520 Tm (${shown(heading)}) Tj`,
    `/F1 ${TEXT} Tf`,
    ...written,
    'ET',
    '0.6 G 48 505 m 372 505 l S',
  ].join('\n');
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
