import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { ImportRow } from '../repo/imports.ts';
import type { Going } from './use-work.ts';
import { PHASE_TITLES } from './words.ts';

const SECOND_MS = 1000;

/** How many lines a phase has to do: of a taking back, those that wrote something. */
export function linesOf({ phase, lines, states: { created = 0, joined = 0, undone = 0, kept = 0 } }: ImportRow): number {
  return phase === 'undo' ? created + joined + undone + kept : lines;
}

/** How far it is, how fast it goes, and what was refused so far. */
export function Progress({ row, going }: { readonly row: ImportRow; readonly going: Going }) {
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
