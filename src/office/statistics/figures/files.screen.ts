import { EXPORT_FORMATS } from '../../../schema/vocab.ts';

/** Long enough for the browser to have begun with the file. */
const KEPT_MS = 60_000;
/** Pictures are drawn twice as large, for screens that show them so. */
const SCALE = 2;

/** Fetches the file that a button names, and says beside it where that failed. */
export async function takeFile(button: HTMLButtonElement): Promise<void> {
  const { file, format, query = '', country = '', lang = '', picture, failed = '' } = button.dataset;
  const said = button.nextElementSibling?.matches('[data-failure]') ? button.nextElementSibling : null;
  said?.remove();
  try {
    if (picture !== undefined) save(await pictureOf(picture), `${button.dataset['name'] ?? 'chart'}.png`);
    if (button.dataset['numbers'] !== undefined) save(numbersOf(button), `${button.dataset['name'] ?? 'chart'}.csv`);
    const known = EXPORT_FORMATS.find((one) => one === format);
    if (file !== undefined && known) {
      const taken = await fetchFile(`/api/exports/${file}/${known}`, { country, query, lang });
      save(taken, `${file}.${known}`);
    }
  } catch (thrown) {
    const failure = document.createElement('span');
    failure.className = 'kit-error';
    failure.dataset['failure'] = '';
    failure.setAttribute('role', 'alert');
    failure.textContent = thrown instanceof Refused ? thrown.message : failed;
    button.after(failure);
  }
}

/** A refusal in the house's own words. */
class Refused extends Error {}

/** The file of a list. Pages without a form for a proof say what is missing instead of asking for it. */
async function fetchFile(address: string, wanted: Readonly<Record<string, string>>): Promise<Blob> {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
  if (answer.ok) return answer.blob();
  const said = ((await answer.json().catch(() => null)) as { readonly message?: unknown } | null)?.message;
  throw typeof said === 'string' && said !== '' ? new Refused(said) : new Error(`${answer.status}`);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** What a spreadsheet would read as a formula is text. */
const cellOf = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,\s]+%?$/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The numbers of a button's chart, or of the table of its page, as a file. */
function numbersOf(button: HTMLElement): Blob {
  const rows = [...((button.closest('.chart') ?? button.closest('.stats'))?.querySelectorAll('table tr') ?? [])];
  const lines = rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cellOf(cell.textContent.trim())).join(','));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' });
}

/** The drawing of an address as a PNG. */
async function pictureOf(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const drawing = URL.createObjectURL(await answer.blob());
  try {
    const image = new Image();
    image.src = drawing;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('png'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(drawing);
  }
}
