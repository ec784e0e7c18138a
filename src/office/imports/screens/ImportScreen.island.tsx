import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import type { ImportState } from '../../../model/imports/fields/vocab.ts';
import type { ImportFound, ImportList, ImportRow } from '../repo/imports.ts';
import { NewImport } from './NewImport.tsx';
import { OneImport } from './OneImport.tsx';
import { importsT } from './texts.ts';
import { STATE_TITLES, WHAT_TITLES } from './words.ts';

const TONES: Readonly<Record<ImportState, Tone>> = {
  draft: 'quiet',
  ready: 'sea',
  working: 'amber',
  paused: 'amber',
  done: 'ok',
  cancelled: 'coral',
  undone: 'quiet',
};

/** Files that become records: a new one, those before, and each by itself. */
export const ImportScreen = staffScreen(importsT, ({ first }: { readonly first: ImportList | ImportFound }) =>
  'imports' in first ? <Imports imports={first.imports} /> : <OneImport first={first} />,
);

function Imports({ imports }: { readonly imports: readonly ImportRow[] }) {
  const { t } = useStaff();
  return (
    <div className="import">
      <h1>{t('import_title')}</h1>
      <p className="kit-hint">{t('import_text')}</p>
      <NewImport />
      {imports.length === 0 ? <p className="kit-hint">{t('import_none')}</p> : <Latest imports={imports} />}
    </div>
  );
}

function Latest({ imports }: { readonly imports: readonly ImportRow[] }) {
  const { t, lang, country, timezone } = useStaff();
  return (
    <section>
      <h2 id="import-latest">{t('import_list')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="import-wide import-latest" aria-labelledby="import-latest" tabIndex={0}>
        <table className="kit-plain-table">
          <thead>
            <tr>
              {(['import_file', 'import_what', 'import_lines', 'import_created', 'import_refused', 'import_state', 'import_started'] as const).map((title) => (
                <th key={title} scope="col">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <a href={localePath(href('admin-import-one', { country, id: one.id }), lang)}>{one.name}</a>
                </th>
                <td>{t(WHAT_TITLES[one.what])}</td>
                <td data-title={t('import_lines')}>{one.lines}</td>
                <td data-title={t('import_created')}>{one.states.created ?? 0}</td>
                <td data-title={t('import_refused')}>{one.states.refused ?? 0}</td>
                <td>
                  <Pill tone={TONES[one.state]}>{t(STATE_TITLES[one.state])}</Pill>
                </td>
                <td>{formatMoment(one.created, lang, timezone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
