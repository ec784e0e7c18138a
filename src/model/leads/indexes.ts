import { LEAD_INDEXES } from './list.ts';

/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  activities: {
    idx_activities_1: '(lead, at)',
    idx_activities_2: '(client, at)',
  },
  lead_stages: {
    idx_lead_stages_1: '(lead, at)',
    idx_lead_stages_2: '(country, at, to, kind, assigned_user, source)',
  },
  leads: {
    ...LEAD_INDEXES,
    idx_leads_1: 'UNIQUE (uuid)',
    idx_leads_3: '(phone_e164)',
    idx_leads_agent: "(agent, created) WHERE agent != ''",
    idx_leads_brought: "(agent, country, merged_into, created) WHERE agent != ''",
    idx_leads_client: '(client, created)',
    idx_leads_external: "UNIQUE (external_id) WHERE external_id != ''",
    idx_leads_merged: '(merged_into)',
    idx_leads_number: "UNIQUE (country, number) WHERE number != ''",
  },
} as const;
