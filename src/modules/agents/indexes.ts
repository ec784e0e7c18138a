/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  agent_profiles: { idx_agent_profiles_1: 'UNIQUE (agent)' },
  commission_rules: { idx_commission_rules_1: '(country, state)' },
  commission_entries: {
    idx_commission_entries_1: 'UNIQUE (voucher, agent, kind, turn)',
    idx_commission_entries_2: '(agent, country, sold_on, id)',
    idx_commission_entries_3: "(country, next_day) WHERE next_day != ''",
    idx_commission_entries_4: "(agent, country, currency, due_on, id) WHERE state = 'due'",
    idx_commission_entries_5: '(country, state, sold_on, id)',
    idx_commission_entries_6: '(country, created, id)',
    idx_commission_entries_7: "(country, agent, currency, due_on, amount) WHERE state = 'due'",
    idx_commission_entries_8: '(agent, country, currency, state, amount)',
  },
  commission_steps: {
    idx_commission_steps_1: '(entry, created)',
    idx_commission_steps_2: '(agent, created)',
  },
  payouts: {
    idx_payouts_1: 'UNIQUE (country, number)',
    idx_payouts_2: "UNIQUE (agent, country, currency) WHERE state = 'draft'",
    idx_payouts_3: '(agent, created)',
    idx_payouts_4: '(country, state, created)',
  },
  referral_touches: {
    idx_referral_touches_1: '(lead)',
    idx_referral_touches_2: '(country, created, id) WHERE head = TRUE',
    idx_referral_touches_3: '(agent, created) WHERE owns = TRUE',
    idx_referral_touches_4: "(device, agent) WHERE device != ''",
    idx_referral_touches_5: "(country, created, id) WHERE dispute = 'open' AND head = TRUE",
    idx_referral_touches_6: '(country, created, id) WHERE is_watched = TRUE AND head = TRUE',
    idx_referral_touches_7: "(agent, created) WHERE method = 'manual'",
  },
  payout_lines: {
    idx_payout_lines_1: 'UNIQUE (entry) WHERE live = TRUE',
    idx_payout_lines_2: '(payout)',
  },
  agent_codes: {
    idx_agent_codes_1: 'UNIQUE (code)',
    idx_agent_codes_2: '(folded)',
    idx_agent_codes_3: '(agent, created)',
    idx_agent_codes_4: 'UNIQUE (agent) WHERE main = TRUE',
    idx_agent_codes_5: '(sound)',
  },
  agent_invitations: {
    idx_agent_invitations_1: 'UNIQUE (digest)',
    idx_agent_invitations_2: 'UNIQUE (agent)',
  },
  agent_applications: {
    idx_agent_applications_1: 'UNIQUE (uuid)',
    idx_agent_applications_2: '(state, created, id)',
  },
  agent_manual_entries: {
    idx_agent_manual_entries_1: '(country, state, created, id)',
    idx_agent_manual_entries_2: '(agent, created)',
    idx_agent_manual_entries_3: '(lead)',
    idx_agent_manual_entries_4: "(phone_e164) WHERE phone_e164 != ''",
    idx_agent_manual_entries_5: "UNIQUE (claimed) WHERE claimed != ''",
  },
  agent_letter_ways: { idx_agent_letter_ways_1: 'UNIQUE (agent)' },
  agent_manual_notes: { idx_agent_manual_notes_1: '(entry, created)' },
  agent_manual_proofs: { idx_agent_manual_proofs_1: 'UNIQUE (entry)' },
  agent_agreements: { idx_agent_agreements_1: 'UNIQUE (agent, version)' },
} as const;
