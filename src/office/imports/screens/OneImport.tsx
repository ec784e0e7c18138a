import { canonical } from '../../../schema/edit.ts';
import { useEffect, useRef, useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { errorText, sayFailed } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { actOnImport, type ImportFound, type ImportRow, mapImport, readImport, stepImport } from '../../../model/imports/operations.ts';
import type { ImportAct } from '../../../model/imports/fields/vocab.ts';
import { mayDo } from '../rules/import-fields.ts';
import { missingColumns } from '../rules/propose.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import { Columns } from './Columns.tsx';
import { Outcome } from './Outcome.tsx';
import { PHASE_TITLES, STATE_TITLES, WHAT_TITLES } from './words.ts';

/** What is told of how the work goes. */
type Going = 'well' | 'held' | 'broken';

const AGAIN_MS = 2000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Works at an import while it is under way, or watches whoever does; a line that broke is tried again until it goes. */
function useWork(first: ImportRow) {
  const [row, setRow] = useState(first);
  const [going, setGoing] = useState<Going>('well');
  const worker = useRef('');
  const isWorking = row.state === 'working';
  const { id } = row;
  useEffect(() => {
    if (!isWorking) return;
    worker.current ||= crypto.randomUUID();
    let isOn = true;
    const work = async (): Promise<void> => {
      while (isOn) {
        try {
          const { import: next, worked } = await asking(stepImport)({ id, worker: worker.current });
          if (!isOn) return;
          setRow(next);
          setGoing(worked === 'held' ? 'held' : 'well');
          if (next.state !== 'working') return;
          if (worked === 'held') await wait(AGAIN_MS);
        } catch {
          if (!isOn) return;
          setGoing('broken');
          await wait(AGAIN_MS);
        }
      }
    };
    void work();
    return () => {
      isOn = false;
    };
  }, [isWorking, id]);
  const refresh = async (): Promise<void> => setRow((await asking(readImport)({ id })).import);
  return { row, setRow, going, refresh };
}

const SECOND_MS = 1000;

/** How many lines a phase has to do: of a taking back, those that wrote something. */
function linesOf({ phase, lines, states: { created = 0, joined = 0, undone = 0, kept = 0 } }: ImportRow): number {
  return phase === 'undo' ? created + joined + undone + kept : lines;
}

/** How far it is, how fast it goes, and what was refused so far. */
function Progress({ row, going }: { readonly row: ImportRow; readonly going: Going }) {
  const { t, lang } = useStaff();
  const total = Math.max(1, linesOf(row));
  const done = Math.min(total, row.done);
  const speed = row.worked_ms > 0 ? Math.round((row.done * SECOND_MS) / row.worked_ms) : 0;
  const refused = row.phase === 'check' ? (row.plans.refuse ?? 0) : (row.states.refused ?? 0);
  const title = t(PHASE_TITLES[row.phase || 'check']);
  return (
    <section className="import-card" aria-label={title}>
      <h2>{title}</h2>
      <progress className="import-bar" value={done} max={total} aria-label={title} />
      <p className="import-figures" role="status">
        {t('import_progress', {
          ...{ done: done.toLocaleString(lang), total: total.toLocaleString(lang) },
          ...{ percent: Math.floor((done * 100) / total), speed: speed.toLocaleString(lang), refused: refused.toLocaleString(lang) },
        })}
      </p>
      {row.state === 'working' && <p className="kit-hint">{t(going === 'held' ? 'import_held' : going === 'broken' ? 'import_broken' : 'import_leave')}</p>}
    </section>
  );
}

/** What an import is after an act. @throws AppError */
const acted = async ({ id, revision }: ImportRow, act: ImportAct): Promise<ImportRow> =>
  (await asking(actOnImport)({ id, action: act }, { expected: revision })).import;

const ASKED = ['run', 'cancel', 'undo'] as const;
type Asked = (typeof ASKED)[number];
const NOTHING: Mapping = { columns: [], values: {}, defaults: {} };
const QUESTIONS = {
  run: { title: 'import_run_title', text: 'import_run_text', confirm: 'import_run' },
  cancel: { title: 'import_cancel_title', text: 'import_cancel_text', confirm: 'import_cancel' },
  undo: { title: 'import_undo_title', text: 'import_undo_text', confirm: 'import_undo' },
} as const;

/** One import: what its columns are, what would become of it, how far it is, what became of it. */
export function OneImport({ first }: { readonly first: ImportFound }) {
  const { t, lang, country } = useStaff();
  const { row, setRow, going, refresh } = useWork(first.import);
  const [mapping, setMapping] = useState(first.import.mapping ?? NOTHING);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isChanged = canonical(mapping) !== canonical(row.mapping ?? NOTHING);
  const missing = missingColumns(row.what, mapping);
  /** Whatever went wrong, the import is shown as it is now. */
  const act = async (what: ImportAct): Promise<void> => {
    setAsked(null);
    try {
      setRow(await acted(row, what));
    } catch (error) {
      sayFailed(errorText(t, asAppError(error)));
      await refresh();
    }
  };
  const check = async (): Promise<void> => {
    const saved = isChanged ? (await asking(mapImport)({ id: row.id, mapping }, { expected: row.revision })).import : row;
    // As it is kept from now on: what nothing was said of is left out.
    if (saved.mapping) setMapping(saved.mapping);
    setRow(await acted(saved, 'check'));
  };
  const isChecked = row.checked !== '' && !isChanged && row.phase === 'check';
  const { create = 0, join = 0, refuse = 0 } = row.plans;
  const numbers = { count: row.lines, create, join, refuse };
  const may = (what: ImportAct): boolean => mayDo(what, row);
  return (
    <div className="import">
      <p>
        <a href={localePath(href('admin-import', { country }), lang)}>← {t('import_back')}</a>
      </p>
      <h1>{row.name}</h1>
      <p className="kit-hint">
        {t(WHAT_TITLES[row.what])} · {t('import_lines')}: {row.lines} · {t(STATE_TITLES[row.state])}
      </p>
      {(row.state === 'working' || row.state === 'paused') && <Progress row={row} going={going} />}
      {row.state === 'ready' && <Columns row={row} found={first} mapping={mapping} onChange={setMapping} missing={missing} />}
      <Outcome row={row} found={first} mapping={mapping} onChange={setMapping} isChecked={isChecked} />
      <div className="import-acts">
        {row.state === 'ready' && missing.length === 0 && (
          <Button look={isChecked ? 'plain' : 'primary'} action={check}>
            {t(row.checked === '' ? 'import_check' : 'import_check_again')}
          </Button>
        )}
        {may('run') && isChecked && create + join > 0 && (
          <Button look="primary" action={() => setAsked('run')}>
            {t('import_run')}
          </Button>
        )}
        {may('pause') && <Button action={() => act('pause')}>{t('import_pause')}</Button>}
        {may('resume') && (
          <Button look="primary" action={() => act('resume')}>
            {t('import_resume')}
          </Button>
        )}
        {may('cancel') && (
          <Button look="quiet" action={() => setAsked('cancel')}>
            {t('import_cancel')}
          </Button>
        )}
        {may('undo') && written(row) > 0 && (
          <Button look="danger" action={() => setAsked('undo')}>
            {t('import_undo')}
          </Button>
        )}
      </div>
      {asked && (
        <Confirm
          isOpen
          title={t(QUESTIONS[asked].title, numbers)}
          text={t(QUESTIONS[asked].text, numbers)}
          confirm={t(QUESTIONS[asked].confirm)}
          {...(asked === 'undo' ? { cancel: t('cancel_not') } : {})}
          look={asked === 'run' ? 'primary' : 'danger'}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const written = ({ states: { created = 0, joined = 0 } }: ImportRow): number => created + joined;
