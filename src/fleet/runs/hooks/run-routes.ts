import { type Desk, deskAct, deskShow } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { setFields, shownOf, trimmed } from '../../../backend/record-data.ts';
import type { PlacesOf } from '../../../schema/operation.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { factsOf } from './links.ts';
import { requireSeats } from './day-routes.ts';
import { guestsOfRun } from './rows.ts';
import { actOnRun as operation, readRunList as listed } from '../../../model/runs/operations.ts';

const EDITED = ['van', 'driver_name', 'driver_phone', 'note'] as const;
/** A driver's name means something only with his number, in the van that he drives. */
const KINSHIP = { together: [['van', 'driver_name', 'driver_phone']] };

export function actOnRun(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id, action }) => {
    const run = desk.take('runs', id);
    if (action !== 'save') desk.expect(run);
    ACTIONS[action](desk, run);
    return { run: shownOf(run) };
  });
}

const ACTIONS: Readonly<Record<PlacesOf<typeof operation>['action'], (desk: Desk, run: PbRecord<'runs'>) => void>> = {
  save(desk, run) {
    setFields(run, trimmed(desk.edit(run, EDITED, KINSHIP)));
    const van = desk.take('vans', run.getString('van'));
    if (van.getString('country') !== run.getString('country')) throw fieldFault('van', 'wrong');
    requireSeats(desk, van.id, guestsOfRun(desk.tx, run.id));
    desk.save(run, { action: 'save' });
  },
  /** A new link; an older one leads nowhere from then on. */
  link(desk, run) {
    run.set('token', $security.randomStringWithAlphabet(32, '0123456789abcdef'));
    desk.save(run, { action: 'link' });
  },
  'end-link'(desk, run) {
    run.set('token', '');
    desk.save(run, { action: 'end_link' });
  },
  /** Its guests have no van any more. */
  delete(desk, run) {
    for (const { stop } of guestsOfRun(desk.tx, run.id)) desk.tx.delete(desk.take('run_stops', stop));
    desk.note(run, { action: 'delete' });
    desk.tx.delete(run);
  },
};

export function readRunList(e: RequestEvent): void {
  deskShow(e, listed, (app, _actor, { id }) => {
    const run = byId(app, 'runs', id);
    if (!run) throw new Refusal('not_found', { collection: 'runs' });
    return factsOf(app, run);
  });
}
