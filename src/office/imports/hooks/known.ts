import type { App } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf, mainCurrency } from '../../../backend/engine/rows.ts';
import { officeOf, readStatuses } from '../../../crm/leads/lead/lead.hooks.ts';
import type { Choice, KnownStatus, WordList } from '../../../model/imports/operations.ts';
import { type Known, synonymsOf } from '../rules/words.ts';
import { fromNames } from '../../../lib/from-names.ts';

const NAMED = { code: '', one: '', other: '', third: '', fourth: '', fifth: '' };

/** Lists of codes with both names; the others are what else they are called. */
const SQL: Readonly<Record<WordList, string>> = {
  status: "SELECT id AS code, name_ru AS one, name_en AS other, '' AS third, '' AS fourth, '' AS fifth FROM statuses ORDER BY sort",
  source: "SELECT id AS code, name_ru AS one, name_en AS other, '' AS third, '' AS fourth, '' AS fifth FROM sources WHERE active = TRUE ORDER BY sort",
  loss_reason:
    "SELECT id AS code, name_ru AS one, name_en AS other, '' AS third, '' AS fourth, '' AS fifth FROM loss_reasons WHERE active = TRUE ORDER BY sort",
  manager: `SELECT id AS code, name_ru AS one, name_en AS other, username AS third, manager_code AS fourth, '' AS fifth FROM users
    WHERE active = TRUE AND type IN ('manager', 'senior') ORDER BY name_ru`,
  excursion: `SELECT id AS code, name_ru AS one, name_en AS other, slug AS third, site_name_ru AS fourth, site_name_en AS fifth FROM ic_excurs
    WHERE country = {:country} AND parent = '' AND status != 'archived' ORDER BY sort, id`,
  currency:
    "SELECT code, name_ru AS one, name_en AS other, symbol AS third, '' AS fourth, '' AS fifth FROM currencies WHERE country = {:country} AND active = TRUE ORDER BY sort",
  category:
    "SELECT id AS code, name_ru AS one, name_en AS other, slug AS third, '' AS fourth, '' AS fifth FROM ic_excurs_categories WHERE country = {:country} ORDER BY sort",
  region:
    "SELECT id AS code, name_ru AS one, name_en AS other, '' AS third, '' AS fourth, '' AS fifth FROM country_regions WHERE country = {:country} ORDER BY sort",
  state: '',
  method: '',
};
/** Codes of the product itself. */
const OWN: Readonly<Partial<Record<WordList, readonly string[]>>> = {
  state: ['confirmed', 'completed', 'cancelled', 'no_show'],
  method: ['cash_thb', 'cash_usd', 'cash_rub', 'thai_qr', 'bank_thb', 'transfer_rub', 'card', 'agent_collected'],
};

function listOf(app: App, list: WordList, country: string): readonly Choice[] {
  const own = OWN[list];
  if (own) return own.map((code) => ({ code, names: [code, ...synonymsOf(list, code)] }));
  const sql = SQL[list];
  const values = sql.includes('{:country}') ? { country } : {};
  return rowsOf(app, sql, values, NAMED).map(({ code, one, other, third, fourth, fifth }) => ({
    code,
    names: [one, other, third, fourth, fifth, ...synonymsOf(list, code)].filter((name) => name !== ''),
  }));
}

/** What the cells of a country's files are held against, as it stands now. */
export function knownOf(app: App, country: string, now_ms: number): Known {
  const { hours, offsetAt } = officeOf(app, country);
  const names = Object.keys(SQL) as readonly WordList[];
  return {
    ...{ country, hours, now_ms, zone: offsetAt, currency: mainCurrency(app, country) },
    lists: fromNames(names, (name) => listOf(app, name, country)),
    statuses: statusesOf(app),
  };
}

function statusesOf(app: App): readonly KnownStatus[] {
  return [...readStatuses(app).values()].map(({ code, kind, required, slaMinutes }) => ({
    ...{ code, kind, required, slaMinutes },
    action: byId(app, 'statuses', code)?.getString('action_ru') ?? '',
  }));
}
