import type { ImportAct, ImportPhase, ImportState } from '../../../model/imports/fields/vocab.ts';

/** States in which each may be done. */
const FROM: Readonly<Record<ImportAct, readonly ImportState[]>> = {
  check: ['ready'],
  run: ['ready'],
  pause: ['working'],
  resume: ['paused'],
  cancel: ['draft', 'ready', 'working', 'paused'],
  undo: ['done', 'cancelled'],
};

/** Whether an act is possible; a taking back that was begun is gone on with, not called off. */
export const mayDo = (act: ImportAct, { state, phase }: { readonly state: ImportState; readonly phase: ImportPhase | '' }): boolean =>
  FROM[act].includes(state) && !(act === 'cancel' && phase === 'undo') && !(act === 'undo' && phase === '');

/** The state that an act leads to. */
export const afterAct = (act: ImportAct): ImportState => (act === 'pause' ? 'paused' : act === 'cancel' ? 'cancelled' : 'working');
/** The phase that an act begins; '' where it goes on with what there is. */
export const phaseOf = (act: ImportAct): ImportPhase | '' => (act === 'check' || act === 'run' || act === 'undo' ? act : '');
