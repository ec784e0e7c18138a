/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  boarding_actions: {
    idx_boarding_actions_1: '(departure, at)',
    idx_boarding_actions_2: 'UNIQUE (key)',
    idx_boarding_actions_3: "(country, actor, at) WHERE kind = 'cash'",
    idx_boarding_actions_4: "(voucher) WHERE voucher != ''",
    idx_boarding_actions_5: "(handover) WHERE handover != ''",
    idx_boarding_actions_6: "(undoes) WHERE undoes != ''",
    idx_boarding_actions_7: "(country, actor) WHERE kind = 'cash' AND handover = ''",
  },
  guide_copies: {
    idx_guide_copies_1: 'UNIQUE (user, device)',
    idx_guide_copies_2: '(country, expires_at)',
    idx_guide_copies_3: "(session) WHERE session != ''",
  },
  handovers: {
    idx_handovers_1: '(country, offered_at)',
    idx_handovers_2: '(guide, offered_at)',
    idx_handovers_3: "(country, offered_at) WHERE state = 'offered'",
  },
} as const;
