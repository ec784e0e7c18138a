const OF_A_VOUCHER = 'id, manager, source, agent, excursion, language, guest_country, cause, state';

/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  stat_lead_facts: {
    idx_stat_lead_facts_lead: '(lead)',
    idx_stat_lead_facts_manager: '(country, what, manager, at, stage)',
    idx_stat_lead_facts_reason: "(country, what, reason, at, stage) WHERE reason != ''",
    idx_stat_lead_facts_source: '(country, what, source, at, stage)',
    idx_stat_lead_facts_status: '(country, what, status, at, stage)',
  },
  stat_spells: {
    idx_stat_spells_lead: '(lead)',
  },
  stat_targets: {
    idx_stat_targets_1: 'UNIQUE (country, month, manager)',
  },
  stat_vouchers: {
    idx_stat_vouchers_cancelled: `(country, cancelled, ${OF_A_VOUCHER}) WHERE cancelled != ''`,
    idx_stat_vouchers_created: `(country, created, ${OF_A_VOUCHER})`,
    idx_stat_vouchers_sailed: `(country, sailed, ${OF_A_VOUCHER}) WHERE sailed != ''`,
    idx_stat_vouchers_sold: `(country, sold, ${OF_A_VOUCHER}) WHERE sold != ''`,
  },
  stat_questions: {
    idx_stat_questions_1: 'UNIQUE (owner, country, name)',
    idx_stat_questions_2: "(country) WHERE monday != ''",
  },
  stat_pins: {
    idx_stat_pins_1: 'UNIQUE (owner, question)',
    idx_stat_pins_2: '(question)',
  },
  stat_letters: {
    idx_stat_letters_1: 'UNIQUE (question, week)',
    idx_stat_letters_2: '(week)',
  },
} as const;
