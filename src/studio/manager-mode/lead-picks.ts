import { browserPb, speakFor } from '../../data/browser-pb.ts';
import { ask, writeHeaders } from '../../data/ask.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import type { LeadRow } from '../../model/leads/fields/leads.ts';
import { listLeads, readLead } from '../../model/leads/reading.operations.ts';

const SHOWN = 8;
/** As many excursions as a lead has room for. */
const MOST = 50;

export type FoundLead = Pick<LeadRow, 'id' | 'number' | 'name'>;

/** Open leads of a country that a search finds, the latest first. @param person in whose name the page speaks */
export async function findLeads(person: string, country: string, text: string): Promise<readonly FoundLead[]> {
  speakFor(person);
  const query = { country, q: text, status: 'open', sort: 'created', limit: SHOWN };
  return (await ask(await browserPb(), listLeads, query)).rows;
}

export type Added = 'added' | 'already' | 'foreign' | 'full';

/**
 * Adds an excursion to what the guest of a lead thinks of, whatever stands there by now.
 * @param key names the write: the same for every try of one wish
 * @throws AppError `stale` where somebody else changed the same list in the same moment
 */
export async function addToLead(id: string, excursion: string, key: string): Promise<Added> {
  const pb = await browserPb();
  const { lead, can } = await ask(pb, readLead, { id });
  if (lead.excursion === excursion || lead.excursions.includes(excursion)) return 'already';
  if (!can.edit) return 'foreign';
  if (lead.excursions.length >= MOST) return 'full';
  const body = { excursions: [...lead.excursions, excursion], seen: { excursions: lead.excursions } };
  await answered(pb.collection('leads').update(id, body, { headers: writeHeaders({ expected: lead.revision, key }) }));
  return 'added';
}
