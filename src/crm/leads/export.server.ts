import { readDeskWords } from '../../people/desk/repo/desk-words.ts';
import { listExcursionNames } from '../../catalogue/catalogue/repo/excursion-names.ts';
import { LEAD_LIST, listLeads } from './lead/leads.repo.ts';
import { nameIn, personName } from './lead/lead-words.ts';
import { localized } from '../../i18n/localized.ts';
import { leads as description, type LeadRow } from '../../model/leads/fields/leads.ts';
import { fileColumns, type Writers } from '../../platform/export/described.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';

export const leads: ExportList = {
  right: 'desk.search',
  title: 'leads_title',
  async open({ pb, country, lang, t, params, clock, timezone }) {
    const [words, excursions] = await Promise.all([readDeskWords(pb, country), listExcursionNames(pb, country)]);
    const names = new Map(excursions.map((excursion) => [excursion.id, localized(excursion, 'name', lang)]));
    const writers: Writers<LeadRow> = {
      status: (id) => nameIn(words.statuses, id, lang),
      person: (id) => personName(words, id, lang),
      source: (id) => nameIn(words.sources, id, lang),
      reason: (id) => nameIn(words.reasons, id, lang),
      phone: (phone, lead) => phone || lead.phone_raw,
      excursion: (id) => names.get(id) ?? id,
    };
    return openList(LEAD_LIST, params, fileColumns(description, { t, clock, writers }), (query) => listLeads(pb, { country, timezone }, query));
  },
};
