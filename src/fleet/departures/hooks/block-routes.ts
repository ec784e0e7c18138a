import { type Desk, deskAct } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { setFields, shownOf, trimmed } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { isDay, isTime } from '../../../lib/zone.ts';
import { BLOCK_KINDS } from '../../../model/boats/fields/vocab.ts';
import { actOnBlock as operation, addBlock as added } from '../../../model/departures/operations.ts';
import { BLOCK_KINSHIP } from '../rules/kinship.ts';
import { inTheWay } from './hulls.ts';

const EDITED = ['boat', 'from', 'until', 'kind', 'reason'] as const;

export function addBlock(e: RequestEvent): void {
  deskAct(e, added, (desk) => {
    const boat = desk.take('boats', desk.body.boat);
    const { from, until, kind, reason } = desk.body;
    const fields = { country: boat.getString('country'), boat: boat.id, from, until, kind, reason };
    return { block: shownOf(desk.add('calendar_blocks', fields, { action: 'create' }, (record) => requireFree(desk, record))) };
  });
}

export function actOnBlock(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id, action }) => {
    const block = desk.take('calendar_blocks', id);
    if (action === 'delete') {
      desk.expect(block);
      desk.note(block, { action: 'delete' });
      desk.tx.delete(block);
      return { id: block.id };
    }
    setFields(block, trimmed(desk.edit(block, EDITED, BLOCK_KINSHIP)));
    requireFree(desk, block);
    desk.save(block, { action: 'save' });
    return { block: shownOf(block) };
  });
}

const isMoment = (text: string): boolean => /^.{10} .{5}$/.test(text) && isDay(text.slice(0, 10)) && isTime(text.slice(11));

/** @throws Refusal `invalid`, or `boat_busy` with everything that stands in the way */
function requireFree(desk: Desk, block: PbRecord): void {
  const [from, until] = [block.getString('from'), block.getString('until')];
  if (!isMoment(from)) throw fieldFault('from', 'wrong');
  if (!isMoment(until) || until <= from) throw fieldFault('until', 'wrong');
  if (!BLOCK_KINDS.some((kind) => kind === block.getString('kind'))) throw fieldFault('kind', 'missing');
  const boat = desk.take('boats', block.getString('boat'));
  if (boat.getString('country') !== block.getString('country')) throw fieldFault('boat', 'wrong');
  const in_the_way = inTheWay(desk.tx, boat.id, { from, until }, [block.id]);
  if (in_the_way.length > 0) throw new Refusal('boat_busy', { boat: boat.getString('name'), in_the_way });
}
