import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { ReadFile } from '../read-file.ts';
import { ENCODINGS, type Encoding, type GuessedEncoding } from '../rules/encodings.ts';

const TITLES = {
  'utf-8': 'import_encoding_utf8',
  'utf-16le': 'import_encoding_utf16le',
  'utf-16be': 'import_encoding_utf16be',
  'windows-1251': 'import_encoding_1251',
  'windows-1252': 'import_encoding_1252',
  'windows-874': 'import_encoding_874',
  gbk: 'import_encoding_gbk',
  'koi8-r': 'import_encoding_koi8',
  'x-mac-cyrillic': 'import_encoding_mac_cyrillic',
  macintosh: 'import_encoding_mac',
} as const satisfies Readonly<Record<Encoding, MessageKey>>;

const SAMPLES = 5;
const CELLS = 3;

/** Cells of the first lines in which more stands than every encoding reads alike. */
function samplesOf(read: ReadFile): readonly string[] {
  if ('fault' in read) return [];
  const { columns, lines } = read.table;
  const told = [columns, ...lines.map(({ cells }) => cells)].map((cells) => cells.filter((cell) => /[^ -~\s]/.test(cell)).slice(0, CELLS));
  return told
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.join(' · '))
    .slice(0, SAMPLES);
}

interface EncodingChoiceProps {
  readonly read: ReadFile;
  readonly guess: GuessedEncoding;
  readonly chosen: Encoding;
  readonly onChoose: (encoding: Encoding) => void;
  /** Goes on with the file as it is read now. */
  readonly onGoOn: () => Promise<void>;
}

/** What a file of text seems to be written in, how sure that is, how it reads, and any other encoding. */
export function EncodingChoice({ read, guess, chosen, onChoose, onGoOn }: EncodingChoiceProps) {
  const { t } = useStaff();
  const samples = samplesOf(read);
  const isWrong = 'fault' in read;
  return (
    <section className="import-encoding" aria-labelledby="import-encoding">
      <h3 id="import-encoding">{t('import_encoding')}</h3>
      <p className="kit-hint">{t('import_encoding_text', { encoding: t(TITLES[guess.encoding]), percent: guess.percent })}</p>
      <ChoiceField label={t('import_encoding')} value={chosen} choices={ENCODINGS} titleOf={(one) => t(TITLES[one])} onChoose={onChoose} />
      {isWrong ? (
        <p className="kit-error" role="alert">
          {t('import_encoding_wrong')}
        </p>
      ) : (
        <ul className="import-samples" aria-label={t('import_encoding_sample')}>
          {samples.map((sample) => (
            <li key={sample}>{sample}</li>
          ))}
        </ul>
      )}
      {!isWrong && (
        <Button look="primary" action={onGoOn}>
          {t('import_encoding_go_on')}
        </Button>
      )}
    </section>
  );
}
