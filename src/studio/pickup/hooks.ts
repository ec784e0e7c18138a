import type { App, PbRecord, RecordEvent } from '../../backend/jsvm.d.ts';
import { rowsOf } from '../../backend/engine/rows.ts';
import { storedTime } from '../../backend/engine/record-data.ts';
import { VOUCHER_STATES } from '../../model/vouchers/fields/vocab.ts';
import { isFrozen, isOver } from '../../booking/vouchers/voucher/voucher.rules.ts';
import { AREA_USED, type AreaUse, textOfUse } from './rules/uses.ts';

/** So many are named; who has read them knows whom to ask. */
const NAMED = 8;
/** States of vouchers whose guests are yet to be collected, or whose trip may yet be changed. */
const LIVE = VOUCHER_STATES.filter((state) => state === 'confirmed' || !(isOver(state) || isFrozen(state)));

type Uses = Readonly<Record<AreaUse, readonly string[]>>;

function usesOf(app: App, area: PbRecord): Uses {
  const named = { country: area.getString('country'), ru: area.getString('name_ru'), en: area.getString('name_en') };
  const ids = (sql: string, values: Readonly<Record<string, string>>): readonly string[] => rowsOf(app, sql, values, { id: '' }).map(({ id }) => id);
  const states = LIVE.map((state) => `'${state}'`).join(', ');
  return {
    excursions: ids(
      `SELECT DISTINCT t.excursion AS id FROM excursion_transfers t, json_each(COALESCE(NULLIF(t.lines, ''), '[]')) line
       WHERE json_extract(line.value, '$.area') = {:id} ORDER BY 1 LIMIT ${NAMED}`,
      { id: area.id },
    ),
    leads: ids(
      `SELECT number AS id FROM leads INDEXED BY idx_leads_open_created
       WHERE country = {:country} AND due_at != '' AND zone IN ({:ru}, {:en}) ORDER BY created DESC LIMIT ${NAMED}`,
      named,
    ),
    vouchers: ids(
      `SELECT CASE number WHEN '' THEN id ELSE number END AS id FROM vouchers INDEXED BY idx_vouchers_state_created
       WHERE country = {:country} AND state IN (${states}) AND zone IN ({:ru}, {:en}) LIMIT ${NAMED}`,
      named,
    ),
    drafts: ids(
      `SELECT DISTINCT substr(d.subject, instr(d.subject, ':') + 1) AS id FROM drafts d, draft_values v
       WHERE d.closed_at = '' AND d.entity = 'excursion_transfers' AND v.draft = d.id AND v.field = 'lines' AND v.state != 'past' AND instr(v.value, {:quoted}) > 0 LIMIT ${NAMED}`,
      { quoted: `"${area.id}"` },
    ),
  };
}

/**
 * Deletes a pick-up area that nobody uses, and closes the draft of it, whoever deletes it.
 * @throws BadRequestError with the code `area_used` at each kind of use, and by what
 */
export function deleteArea(e: RecordEvent): void {
  const { app, record } = e;
  const uses = usesOf(app, record);
  const faults = Object.entries(uses).flatMap(([kind, named]) => (named.length > 0 ? [[kind, new ValidationError(AREA_USED, textOfUse(named))] as const] : []));
  if (faults.length > 0) throw new BadRequestError(AREA_USED, Object.fromEntries(faults));
  e.next();
  const drafts = app.findRecordsByFilter('drafts', "entity = 'pickup_areas' && record = {:id} && closed_at = ''", '', 0, 0, { id: record.id });
  for (const draft of drafts) {
    draft.set('state', 'discarded');
    draft.set('closed_at', storedTime(Date.now()));
    app.save(draft);
  }
}
