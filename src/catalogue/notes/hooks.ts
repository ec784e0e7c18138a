import { writtenOf } from '../../schema/derive.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import type { PlacesOf } from '../../schema/operation.ts';
import { type NotePlace, notes, type NoteScope } from '../../model/notes/fields/notes.ts';
import { checkNote, type ScopedNote } from './rules/notes.ts';
import { rankBetween, spreadRanks } from '../../lib/rank.ts';
import { actOnNote as operation, createNote as added } from '../../model/notes/operations.ts';
import { type Desk, deskAct } from '../../backend/desk/desk.ts';
import { type Plain, setFields, shownOf } from '../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../backend/engine/refusal.ts';
import type { PbRecord, RequestEvent } from '../../backend/jsvm.d.ts';

const EDITABLE = writtenOf(notes);
/** A rank this long shows that the notes have been moved into one gap for ever: they are dealt out anew. */
const LONGEST_RANK = 40;
/** States of a note and how they are reached. */
const STATES: Readonly<Record<Exclude<PlacesOf<typeof operation>['action'], 'save' | 'sort'>, { readonly from: readonly string[]; readonly to: string }>> = {
  publish: { from: ['draft', 'archived'], to: 'published' },
  withdraw: { from: ['published'], to: 'draft' },
  archive: { from: ['draft', 'published'], to: 'archived' },
};

export function createNote(e: RequestEvent): void {
  deskAct(e, added, (desk) => {
    const { country } = desk.body;
    const fields = { ...desk.body, sort: lastPlace(desk, country), state: 'draft', version: 1 };
    const note = desk.add('notes', fields, { action: 'create' });
    check(note);
    return { note: shownOf(note) };
  });
}

export function actOnNote(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id, action }) => {
    const note = desk.take('notes', id);
    if (action === 'sort') return sortNote(desk, note, desk.body.after);
    if (action !== 'save') {
      const arrow = STATES[action];
      desk.expect(note);
      const from = note.getString('state');
      const allowed = Object.entries(STATES).flatMap(([name, one]) => (one.from.includes(from) ? [name] : []));
      if (!arrow.from.includes(from)) throw new Refusal('move_refused', { from, action, allowed });
      note.set('state', arrow.to);
    } else {
      const edit = Object.entries(desk.edit(note, EDITABLE, kinshipOf(notes)));
      setFields(note, Object.fromEntries(edit));
      check(note);
      if (edit.length > 0) note.set('version', note.getInt('version') + 1);
    }
    desk.save(note, { action });
    return { note: shownOf(note) };
  });
}

/** Moves a note behind another one: one write, unless ranks have grown too long. */
function sortNote(desk: Desk, note: PbRecord, after: string): { readonly note: Plain; readonly renumbered: boolean } {
  const country = note.getString('country');
  const others = desk.tx.findRecordsByFilter('notes', 'country = {:country} && id != {:id}', 'sort', 0, 0, { country, id: note.id });
  const at = after === '' ? 0 : others.findIndex(({ id }) => id === after) + 1;
  if (after !== '' && at === 0) throw fieldFault('after', 'wrong');
  const rank = rankBetween(others[at - 1]?.getString('sort') ?? '', others[at]?.getString('sort') ?? '');
  if (rank.length <= LONGEST_RANK) {
    note.set('sort', rank);
    desk.save(note, { action: 'sort' });
    return { note: shownOf(note), renumbered: false };
  }
  const ranks = dealOut(desk, others, [note]);
  // The one that moved is saved like any other, so that pages and lists hear of it.
  const moved = desk.take('notes', note.id);
  moved.set('sort', rankBetween(ranks[at - 1] ?? '', ranks[at] ?? ''));
  desk.save(moved, { action: 'sort', note: { after } });
  return { note: shownOf(moved), renumbered: true };
}

/** A rank behind all notes of a country; where it would be too long, they are dealt out anew first. */
function lastPlace(desk: Desk, country: string): string {
  const rank = rankBetween(lastRank(desk, country), '');
  if (rank.length <= LONGEST_RANK) return rank;
  const ranks = dealOut(desk, desk.tx.findRecordsByFilter('notes', 'country = {:country}', 'sort', 0, 0, { country }));
  return rankBetween(ranks.at(-1) ?? '', '');
}

/** Gives notes short ranks in this order. Two rounds, because ranks are unique at every moment: others stand in meanwhile, and those aside keep theirs. */
function dealOut(desk: Desk, ordered: readonly PbRecord[], aside: readonly PbRecord[] = []): readonly string[] {
  const ranks = spreadRanks(ordered.length);
  for (const [index, one] of [...ordered, ...aside].entries()) setRank(desk, one, `zzzz${String(index).padStart(6, '0')}1`);
  for (const [index, one] of ordered.entries()) setRank(desk, one, ranks[index] ?? '');
  return ranks;
}

function setRank(desk: Desk, note: PbRecord, sort: string): void {
  desk.tx.db().newQuery('UPDATE notes SET sort = {:sort} WHERE id = {:id}').bind({ id: note.id, sort }).execute();
}

function lastRank(desk: Desk, country: string): string {
  return desk.tx.findRecordsByFilter('notes', 'country = {:country}', '-sort', 1, 0, { country })[0]?.getString('sort') ?? '';
}

function check(note: PbRecord): void {
  const subject: Pick<ScopedNote, 'scope' | 'category' | 'excursions' | 'show_on'> = {
    scope: note.getString('scope') as NoteScope,
    category: note.getString('category'),
    excursions: note.getStringSlice('excursions'),
    show_on: note.getStringSlice('show_on') as readonly NotePlace[],
  };
  const [fault] = checkNote(subject);
  if (fault) throw fieldFault(fault === 'note_places' ? 'show_on' : subject.scope === 'category' ? 'category' : 'excursions', 'missing');
}
